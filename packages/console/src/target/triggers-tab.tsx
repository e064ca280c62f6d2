import type { Trigger } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { keys } from '../api/keys.ts';
import { type ReachableWorkspace, refusalOf } from '../api/me.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PlainTime } from '../ui/plain-time.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Status } from '../ui/status.tsx';
import { filterOfTarget, type TargetRef } from './target-ref.ts';

interface TriggersTabProps {
  readonly projectId: string;
  readonly target: TargetRef;
  readonly workspace: ReachableWorkspace;
}

/** What starts an agent or a workforce by itself. */
export function TriggersTab({ projectId, target, workspace }: TriggersTabProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...keys.triggers, 'of', projectId, target],
    queryFn: ({ signal }) => {
      const query = { ...filterOfTarget(target), limit: 100 };
      return call('listTriggers', { params: { project_id: projectId }, query, signal });
    },
  });
  const rows = data?.data;
  const add = <NewTrigger projectId={projectId} target={target} refusal={refusalOf(workspace, 'triggers.manage')} />;
  return (
    <div className="relative grid justify-items-start gap-3">
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {rows?.length === 0 ? (
        <EmptyState title={`Nothing starts this ${target.kind} by itself yet`} action={add}>
          A trigger starts it when your shop or software calls, at set times, or when something happens.
        </EmptyState>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <>
          <TriggerTable projectId={projectId} rows={rows} />
          {add}
        </>
      )}
    </div>
  );
}

interface NewTriggerProps {
  readonly projectId: string;
  readonly target: TargetRef;
  readonly refusal: string | undefined;
}

function NewTrigger({ projectId, target, refusal }: NewTriggerProps) {
  if (refusal !== undefined) return <Button refusedBecause={refusal}>New trigger</Button>;
  return (
    <Link
      to="/p/$projectId/triggers/new"
      params={{ projectId }}
      search={target.kind === 'agent' ? { agent: target.id } : { workforce: target.id }}
      data-target
      className={buttonLook()}
    >
      New trigger
    </Link>
  );
}

const kindWords = { webhook: 'Webhook', schedule: 'Schedule', event: 'Event' } as const;

function TriggerTable({ projectId, rows }: { readonly projectId: string; readonly rows: readonly Trigger[] }) {
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr className="text-left text-xs text-muted">
          <th className="py-1 pr-2 font-normal">Trigger</th>
          <th className="w-24 px-2 py-1 font-normal">Kind</th>
          <th className="w-20 px-2 py-1 font-normal">State</th>
          <th className="px-2 py-1 font-normal max-drawer:hidden">Last</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-divider border-y border-divider">
        {rows.map((trigger) => (
          <tr key={trigger.id} className="h-9">
            <th className="truncate pr-2 text-left font-normal">
              <Link
                to="/p/$projectId/triggers/$triggerId"
                params={{ projectId, triggerId: trigger.id }}
                className="font-medium underline-offset-2 hover:underline"
              >
                {trigger.name}
              </Link>
            </th>
            <td className="px-2">{kindWords[trigger.kind]}</td>
            <td className="px-2">
              <Status status={trigger.enabled ? 'done' : 'skipped'} word={trigger.enabled ? 'On' : 'Off'} />
            </td>
            <td className="truncate px-2 text-muted max-drawer:hidden">
              <Last trigger={trigger} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Last({ trigger }: { readonly trigger: Trigger }) {
  const { result, at } =
    trigger.kind === 'webhook'
      ? { result: trigger.last_outcome?.result, at: trigger.last_outcome?.at }
      : { result: trigger.last_result, at: trigger.last_run_at };
  if (result === undefined || result === null || at === undefined || at === null) return 'Never yet';
  return (
    <>
      {result} <PlainTime at={at} />
    </>
  );
}
