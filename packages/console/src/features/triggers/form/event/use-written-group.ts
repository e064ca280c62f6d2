import { useEffect, useRef, useState } from 'react';
import type { WrittenGroup } from '../../../../conditions/written-condition.ts';
import { readGroup, writeGroup } from '../state/read-group.ts';
import type { TriggerForm } from '../state/use-trigger-form.ts';

/** The condition as it is typed. A line that is still empty is in the page only; the form keeps the others. */
export function useWrittenGroup(form: TriggerForm): readonly [WrittenGroup, (changed: WrittenGroup) => void] {
  const kept = form.values.filter;
  const [group, setGroup] = useState(() => readGroup(kept));
  const written = useRef(kept);
  useEffect(() => {
    // What is typed is discarded, or another person has saved.
    if (kept === written.current) return;
    written.current = kept;
    setGroup(readGroup(kept));
  }, [kept]);
  const change = (changed: WrittenGroup) => {
    written.current = writeGroup(changed);
    setGroup(changed);
    form.set('filter', written.current);
  };
  return [group, change];
}
