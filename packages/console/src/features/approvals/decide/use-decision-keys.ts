import { useCallback, useRef } from 'react';
import { useShortcut } from '../../../ui/shortcuts.ts';

interface DecisionActs {
  readonly approve: () => void;
  readonly reject: () => void;
  readonly edit: () => void;
}

/** A, E and R decide from the page; Ctrl+Enter approves from a field too. */
export function useDecisionKeys(acts: DecisionActs): void {
  const newest = useRef(acts);
  newest.current = acts;
  const approve = useCallback(() => newest.current.approve(), []);
  useShortcut('a', 'Approve', approve);
  useShortcut('mod+enter', 'Approve with the edit', approve);
  useShortcut(
    'r',
    'Reject',
    useCallback(() => newest.current.reject(), []),
  );
  useShortcut(
    'e',
    'Edit',
    useCallback(() => newest.current.edit(), []),
  );
}
