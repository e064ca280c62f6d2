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
      <p className="audit-columns grid gap-x-4 gap-y-1">
        <span className="text-muted">
          <Time at={row.at} />
        </span>
        <button
          type="button"
          className="min-w-0 justify-self-start text-left underline underline-offset-2 wrap-anywhere"
          onClick={onChooseActor}
        >
          {row.actor.name}
        </button>
        <code className="min-w-0 font-mono text-xs leading-5 wrap-anywhere">{row.action}</code>
        <span className="min-w-0 wrap-anywhere">{row.target.name}</span>
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
