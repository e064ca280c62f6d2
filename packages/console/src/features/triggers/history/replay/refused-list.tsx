import type { RefusedCalls } from './replay-plan.ts';

interface RefusedListProps {
  readonly refused: readonly RefusedCalls[];
  /** What is with them, such as "cannot be replayed". */
  readonly words: string;
}

/** How many calls are refused for which reason. */
export function RefusedList({ refused, words }: RefusedListProps) {
  if (refused.length === 0) return null;
  return (
    <ul aria-label="Refused" className="grid gap-1">
      {refused.map(({ reason, count }) => (
        <li key={reason} className="wrap-anywhere">
          <strong>{count}</strong> {words}: {reason}
        </li>
      ))}
    </ul>
  );
}
