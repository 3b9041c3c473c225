// A subscription that is taken up again where the service has ended it, because events may have been missed.

/** How long the service takes to resume subscriptions. */
export const RESUMPTION = 2000;
/** Why the service ends a subscription that goes on. */
const LOST = new Set(["INTERRUPTED", "TOO_SLOW", "UNAVAILABLE"]);

/** @param {unknown} problem one or several */
const isLost = (problem) =>
  /** @type {{ extensions?: { code?: unknown } }[]} */ ([problem ?? []].flat()).some(({ extensions }) =>
    LOST.has(String(extensions?.code)),
  );

/**
 * @template Event
 * @typedef {{ next: (event: Event) => void, error: (problem: unknown) => void, complete: () => void }} SinkOf
 */
/**
 * Subscribe, and again as often as the service ends it so; what is shown is asked for once it has begun anew.
 * @template {{ errors?: readonly unknown[] }} Event
 * @param {(sink: SinkOf<Event>) => () => void} begin
 * @param {SinkOf<Event>} sink
 * @param {() => void} whenMissed
 */
export function lasting(begin, sink, whenMissed) {
  let timer = 0;
  let end = () => {};
  const resume = () => {
    timer = setTimeout(() => {
      start();
      timer = setTimeout(whenMissed, RESUMPTION / 4);
    }, RESUMPTION);
  };
  const start = () => {
    let wasLost = false;
    end = begin({
      next: (event) => {
        wasLost = isLost(event.errors);
        if (!wasLost) sink.next(event);
      },
      error: (problem) => (isLost(problem) ? resume() : sink.error(problem)),
      complete: () => (wasLost ? resume() : sink.complete()),
    });
  };
  start();
  return () => {
    clearTimeout(timer);
    end();
  };
}
