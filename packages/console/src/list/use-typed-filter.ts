import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/**
 * A filter that is typed: a text, or a date part by part. The address follows later than the next letter comes, so the
 * field has a text of its own. It is applied trimmed after a pause or when the field is left; undefined when empty.
 */
export function useTypedFilter(shown: string = '', apply: (text: string | undefined) => void) {
  const [text, setText] = useState(shown);
  const applied = useRef(shown);
  const newestApply = useRef(apply);
  newestApply.current = apply;
  const applyText = useCallback((typed: string) => {
    const next = typed.trim();
    if (next === applied.current) return;
    applied.current = next;
    newestApply.current(next === '' ? undefined : next);
  }, []);
  useEffect(() => {
    // Another address, as Back leads to, shows its own text. One that follows the field leaves the next letters alone.
    if (shown === applied.current) return;
    applied.current = shown;
    setText(shown);
  }, [shown]);
  useEffect(() => {
    const timer = setTimeout(applyText, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text, applyText]);
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
    onBlur: () => applyText(text),
  };
}
