import type { AuditRow } from '@harkara/contract';
import { Time } from '../../ui/time.tsx';
import { textOfValue } from './text-of-value.ts';

interface AuditEntryProps {
  readonly row: AuditRow;
  /** Narrows the list to who did this. */
  readonly onChooseActor: () => void;
}

/** One change: when, who, what, and each field before and after it. */
export function AuditEntry({ row, onChooseActor }: AuditEntryProps) {
  return (
    <li className="grid gap-1 py-2">
      <p className="break-words">
        <Time at={row.at} />{' '}
        <button type="button" className="underline underline-offset-2" onClick={onChooseActor}>
          {row.actor.name}
        </button>{' '}
        <code className="font-mono text-xs">{row.action}</code> {row.target.name}
      </p>
      {row.changes.length === 0 ? null : (
        <details>
          <summary className="text-muted">Before and after</summary>
          <dl className="grid gap-1 p-2">
            {row.changes.map(({ field, from, to }) => (
              <div key={field}>
                <dt className="font-medium">{field}</dt>
                <dd className="break-words text-muted">
                  <del>{textOfValue(from)}</del>
                </dd>
                <dd className="break-words">
                  <ins className="no-underline">{textOfValue(to)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
