import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { listPaths } from './list-paths.ts';
import type { Placeholder } from './placeholder.ts';

/** Writes a placeholder where the caret of a field is, and gives the field the focus. */
export type InsertPath = (path: string) => void;

interface Scope {
  readonly placeholders: readonly Placeholder[];
  /** The placeholders with the fields of their samples. */
  readonly paths: readonly Placeholder[];
  /** Of the field that had the focus last; null when there is none. */
  readonly lastField: { current: InsertPath | null };
}

const ScopeContext = createContext<Scope>({ placeholders: [], paths: [], lastField: { current: null } });

interface PlaceholderScopeProps {
  readonly placeholders: readonly Placeholder[];
  readonly children: ReactNode;
}

/** Around a form and its picker: what its fields can name, and which field a picked value goes into. */
export function PlaceholderScope({ placeholders, children }: PlaceholderScopeProps) {
  const lastField = useRef<InsertPath | null>(null);
  const scope = useMemo(() => ({ placeholders, paths: listPaths(placeholders), lastField }), [placeholders]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** Other placeholders for a part of a form. A picked value still goes into the field that had the focus last. */
export function NarrowScope({ placeholders, children }: PlaceholderScopeProps) {
  const { lastField } = use(ScopeContext);
  const scope = useMemo(() => ({ placeholders, paths: listPaths(placeholders), lastField }), [placeholders, lastField]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useScope(): Scope {
  return use(ScopeContext);
}

/** The field's `onFocus`, by which a picked value goes into it from then on. */
export function useInsertTarget(insert: InsertPath): () => void {
  const { lastField } = use(ScopeContext);
  const newest = useRef(insert);
  newest.current = insert;
  const target = useCallback<InsertPath>((path) => newest.current(path), []);
  useEffect(
    () => () => {
      if (lastField.current === target) lastField.current = null;
    },
    [lastField, target],
  );
  return useCallback(() => void (lastField.current = target), [lastField, target]);
}
