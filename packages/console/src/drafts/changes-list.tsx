import type { ValueChange } from '@harkara/contract';
import { wordsOfPath } from './path-of-field.ts';
import { ValueDifference } from './value-difference.tsx';

interface ChangesListProps {
  readonly changes: readonly ValueChange[];
}

/** Each field that differs, with its value before and after. */
export function ChangesList({ changes }: ChangesListProps) {
  if (changes.length === 0) return <p className="text-muted">There is no difference.</p>;
  return (
    <ul aria-label="Changes" className="grid gap-3">
      {changes.map((change, index) => (
        <li key={index} className="grid gap-1">
          <p className="wrap-anywhere">
            <span className="font-medium">{wordsOfPath(change.path)}</span>{' '}
            <span className="text-muted">{verbOf(change)}</span>
          </p>
          <ValueDifference from={change.from} to={change.to} />
        </li>
      ))}
    </ul>
  );
}

function verbOf({ from, to }: ValueChange): string {
  if (from === undefined) return 'added';
  return to === undefined ? 'removed' : 'changed';
}
