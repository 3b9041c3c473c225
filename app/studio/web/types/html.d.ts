// The elements of `ui/html.js` with the properties that each takes, and how components are drawn.
import type { JSX, VNode } from "./preact";

/** What an element or a component may hold. */
export type Child = VNode<any> | string | number | boolean | null | undefined | Child[];

type Data = { [name: `data-${string}`]: string | number | boolean | undefined };
type Elements = JSX.IntrinsicElements;
type Keyed = { key?: string | number };

/** What a component is given: its properties, with children as arguments of their own, where there are any. */
type Given<Props> = Omit<Props, "children"> & Partial<Pick<Props, Extract<keyof Props, "children">>> & Keyed;

export interface Draw {
  <Props extends object>(component: (props: Props) => Child, props: Given<Props>, ...children: Child[]): VNode;
  (component: () => Child, props: Keyed | null, ...children: Child[]): VNode;
  (tag: string, props: object | null, ...children: Child[]): VNode;
}

export type Html = { [Tag in keyof Elements]: (first?: (Elements[Tag] & Data) | Child, ...children: Child[]) => VNode };
