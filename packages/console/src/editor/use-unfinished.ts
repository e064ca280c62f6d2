import { useEffect, useRef, useState } from 'react';
import { trackOwnValues } from './mirror/own-values.ts';

/**
 * What is typed of a value, which may be unfinished: the value follows once it can be read. Another value, such as
 * that of a restored version, replaces what is typed; the same one in another order of its fields does not.
 */
export function useUnfinished<Value, Typed>(
  value: Value,
  open: (value: Value) => Typed,
  onChange: (value: Value) => void,
): readonly [Typed, (typed: Typed, read: Value | undefined) => void] {
  const [typed, setTyped] = useState(() => open(value));
  const [own] = useState(() => trackOwnValues(inOrder(value)));
  const newestOpen = useRef(open);
  newestOpen.current = open;
  useEffect(() => {
    if (!own.take(inOrder(value))) setTyped(() => newestOpen.current(value));
  }, [value, own]);
  const change = (next: Typed, read: Value | undefined) => {
    setTyped(() => next);
    if (read === undefined) return;
    own.send(inOrder(read));
    onChange(read);
  };
  return [typed, change];
}

function inOrder(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) as string | undefined;
  return text ?? '';
}
