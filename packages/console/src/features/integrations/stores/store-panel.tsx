import type { WebhookTrigger } from '@harkara/contract';
import { useNavigate } from '@tanstack/react-router';
import { refusalOf } from '../../../api/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { storesRoute } from '../record/routes-of-pages.ts';
import type { Store } from './record/stores.ts';
import { StoreRow } from './store-row.tsx';

interface StorePanelProps {
  readonly store: Store;
  readonly projectId: string;
  /** Undefined: not read yet. */
  readonly rows: readonly WebhookTrigger[] | undefined;
}

/** One kind of store: what is connected, and the way to connect one. */
export function StorePanel({ store: { kind, name, words }, projectId, rows }: StorePanelProps) {
  const { workspace } = storesRoute.useRouteContext();
  const navigate = useNavigate();
  const connect = () => void navigate({ to: `/p/${projectId}/triggers/new` as string, search: { kind } as never });
  return (
    <Panel
      title={name}
      actions={
        <Button refusedBecause={refusalOf(workspace, 'triggers.manage')} onClick={connect}>
          Connect {name}
        </Button>
      }
    >
      <p className="max-w-[48rem] text-muted">{words}</p>
      {rows?.length === 0 ? <p>None is connected yet.</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <table className="w-full">
          <thead>
            <tr className="text-left text-xs text-muted">
              <th className="py-1 pr-2 font-normal">Trigger</th>
              <th className="px-2 py-1 font-normal">Last call</th>
              <th className="py-1 pl-2 font-normal">Wrong secret, 24 h</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-divider border-t border-divider">
            {rows.map((trigger) => (
              <StoreRow key={trigger.id} trigger={trigger} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
