// What vendor/preact.js exports, for the type checker.
export { h, render, Fragment, createContext, cloneElement, Component, options } from "../node_modules/preact/src/index";
export type { ComponentChildren, JSX, VNode } from "../node_modules/preact/src/index";
export {
  useState,
  useEffect,
  useLayoutEffect,
  useRef,
  useMemo,
  useCallback,
  useContext,
  useId,
  useErrorBoundary,
} from "../node_modules/preact/hooks/src/index";
export {
  signal,
  computed,
  effect,
  batch,
  untracked,
  useSignal,
  useComputed,
  useSignalEffect,
  type Signal,
  type ReadonlySignal,
} from "@preact/signals";
