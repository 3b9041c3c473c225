// What comes in numbers, done in groups: asking again for what is shown, once for all that want it in a moment and one
// time after another; and events, which reach the screen together.

/** How long one waits for further events of one change before what they are about is asked for again. */
const GROUP = 40;
/** How long an unanswered call holds up the next one, in milliseconds. */
const PATIENCE = 10_000;

/**
 * One call for all that are made in a moment: events of a change come in groups, and would ask once each, all at once.
 * The next call waits for the answer to this one, which could come later and show what was before.
 * @template T @param {() => Promise<T>} run @returns {() => Promise<T>}
 */
export function together(run) {
  let next = /** @type {Promise<T> | null} */ (null);
  let last = /** @type {Promise<unknown>} */ (Promise.resolve());
  const start = async () => {
    const patience = new Promise((free) => setTimeout(free, PATIENCE));
    await Promise.race([last, patience]);
    next = null;
    last = run();
    return /** @type {Promise<T>} */ (last);
  };
  return () => (next ??= new Promise((done) => setTimeout(() => done(start()), GROUP)));
}

/** How long events wait for those that come after them, where others came just before. */
const WAVE = 100;

/**
 * Runs what it is given in its order: the first at once, what follows within a moment together. Each event that changes
 * what is shown lets the screen be drawn again, so a hundred posts that go out in one second would keep it busy.
 * @returns {(run: () => void) => void}
 */
export function inWaves() {
  let held = /** @type {(() => void)[] | null} */ (null);
  const start = () => {
    held = [];
    setTimeout(next, WAVE);
  };
  const next = () => {
    const wave = held ?? [];
    held = null;
    if (wave.length) start();
    // In one task: the cache reads for all that changed once it is over.
    for (const run of wave) queueMicrotask(run);
  };
  return (run) => {
    if (held) held.push(run);
    else {
      start();
      run();
    }
  };
}

/**
 * A sink whose events are run by waves.
 * @template Event
 * @param {(run: () => void) => void} wave
 * @param {{ next: (event: Event) => void, error: (problem: unknown) => void, complete: () => void }} sink
 */
export const within = (wave, sink) => ({
  next: (/** @type {Event} */ event) => wave(() => sink.next(event)),
  error: (/** @type {unknown} */ problem) => wave(() => sink.error(problem)),
  complete: () => wave(() => sink.complete()),
});
