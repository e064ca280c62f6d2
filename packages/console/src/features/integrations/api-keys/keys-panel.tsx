import type { ApiKey } from '@harkara/contract';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { TasksLink } from '../../../ui/tasks-link.tsx';
import { apiKeysRoute } from '../record/routes-of-pages.ts';

interface KeysPanelProps {
  readonly title: 'Active' | 'Revoked';
  readonly count?: string;
  readonly rows: readonly ApiKey[];
  /** Undefined: they are revoked already. */
  readonly onRevoke?: ((apiKey: ApiKey) => void) | undefined;
}

/** A row for each key. Nothing without any. */
export function KeysPanel({ title, count, rows, onRevoke }: KeysPanelProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} actions={count === undefined ? null : <span className="text-muted">{count}</span>}>
      <table className="w-full">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th className="py-1 pr-2 font-normal">Key</th>
            <th className="w-44 px-2 py-1 font-normal max-drawer:hidden">Made</th>
            <th className="w-44 px-2 py-1 font-normal max-drawer:w-auto">
              {onRevoke === undefined ? 'Revoked' : 'Last used'}
            </th>
            <td className="w-24 max-drawer:w-0" />
          </tr>
        </thead>
        <tbody className="divide-y divide-divider border-t border-divider">
          {rows.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey } & Pick<KeysPanelProps, 'onRevoke'>) {
  const { projectId } = apiKeysRoute.useParams();
  const { id, name, prefix, created_by: maker, created_at: madeAt, last_used_at: usedAt, revoked_at: goneAt } = apiKey;
  const shownAt = onRevoke === undefined ? goneAt : usedAt;
  return (
    <tr>
      <th className="py-1.5 pr-2 text-left font-normal">
        <span className="font-medium wrap-anywhere">{name}</span>
        <code className="block font-mono text-xs text-muted">{prefix}…</code>
      </th>
      <td className="px-2 py-1.5 text-muted max-drawer:hidden">
        <span className="block wrap-anywhere">{maker.name}</span>
        <PlainTime at={madeAt} isDate />
      </td>
      <td className="px-2 py-1.5 text-muted">
        {shownAt === null ? 'Never' : <PlainTime at={shownAt} />}
        {usedAt === null ? null : (
          <span className="block">
            <TasksLink projectId={projectId} filter={{ key: id }}>
              Its tasks
            </TasksLink>
          </span>
        )}
      </td>
      <td className="py-1.5 text-right">
        {onRevoke === undefined ? null : (
          <Button look="quiet" aria-label={`Revoke ${name}`} onClick={() => onRevoke(apiKey)}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}
