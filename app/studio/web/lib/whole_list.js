// Lists that must not look shorter than they are: asked for page by page, to the end.
import { useEffect, useSignal } from "preact";
import { rows, useQuery } from "./gql.js";

/**
 * All rows of a list, as far as they are there; `query` answers its pages, which the cache puts together.
 * @template Data, Row
 * @template {{ after?: string | null }} Variables
 * @param {TypedDocument<Data, Variables>} document
 * @param {Omit<Variables, "after">} variables
 * @param {(data: Data) => { edges: readonly { node: Row }[],
 *   pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null | undefined} pageOf
 * @param {{ pause?: boolean }} [how]
 */
export function useWhole(document, variables, pageOf, how) {
  const after = useSignal(/** @type {string | null} */ (null));
  const all = /** @type {Variables} */ (/** @type {unknown} */ ({ ...variables, after: after.value }));
  const query = useQuery(document, .../** @type {VariablesOf<Variables, [how?: object]>} */ ([all, how]));
  const page = query.data ? pageOf(query.data) : null;
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  useEffect(() => {
    if (next) after.value = next;
  }, [next]);
  return { ...query, rows: rows(page) };
}
