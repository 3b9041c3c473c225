// What the type checker knows everywhere: how a document is typed by its text, and the calendar types of browsers.
import type { TypedDocumentNode } from "@urql/core";
import type { Temporal as Polyfill } from "temporal-polyfill";

type Trimmed<Text> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trimmed<Rest> : Text;
type Until<Text, Mark extends string> = Text extends `${infer Start}${Mark}${string}` ? Start : Text;

declare global {
  /** The name of the operation of a document. */
  type OperationOf<Text> =
    Trimmed<Text> extends `${"query" | "mutation" | "subscription"} ${infer Rest}`
      ? Until<Until<Rest, "(">, " ">
      : never;
  /** A document with its answer and variables. */
  type DocumentOf<Text> =
    OperationOf<Text> extends infer Name extends keyof Documents
      ? TypedDocumentNode<Documents[Name][0], Documents[Name][1]>
      : never;
  /** A text of which `make lint` has written the types. */
  type KnownText<Text> = OperationOf<Text> extends keyof Documents ? Text : ["no types of", OperationOf<Text>];
  type TypedDocument<Data, Variables extends object> = TypedDocumentNode<Data, Variables>;
  /** Variables that may be left out where the document has none that it needs. */
  type VariablesOf<Variables, More extends unknown[] = []> = {} extends Variables
    ? [variables?: Variables, ...more: More]
    : [variables: Variables, ...more: More];
  /** What a mutation answers: its one field. */
  type OutcomeOf<Data> = NonNullable<Data[keyof Data]>;
  type InputOf<Variables> = Variables extends { input: infer Input }
    ? [input: Input, how?: { key?: string }]
    : [input?: undefined, how?: { key?: string }];

  /** A refusal of the service, as far as a document asks for it. */
  interface Refusal {
    code: string;
    message: string;
    fields?: { path: string; messages: string[] }[];
    issues?: { message: string; channel: { displayName: string } }[];
  }
  /** What of an error of a query is shown. */
  interface QueryError {
    networkError?: Error;
    graphQLErrors?: readonly { message: string; extensions?: { code?: string; fields?: Record<string, string[]> } }[];
    response?: { status?: number };
  }

  namespace Temporal {
    type PlainDate = Polyfill.PlainDate;
    type ZonedDateTime = Polyfill.ZonedDateTime;
    type DurationLike = Polyfill.DurationLike;
  }
}
