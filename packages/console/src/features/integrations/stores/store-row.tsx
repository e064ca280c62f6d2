import type { WebhookTrigger } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../format/count.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { Status } from '../../../ui/status.tsx';
import { lastDeliveryQuery, webhookQuery } from './record/queries.ts';

const looks = { Accepted: 'done', Held: 'queued', Duplicate: 'skipped', Refused: 'failed' } as const;

/** One connected store: the last of its calls, and how many were rejected. */
export function StoreRow({ trigger }: { readonly trigger: WebhookTrigger }) {
  return (
    <tr className="align-top">
      <th className="py-2 pr-2 text-left font-normal">
        <Link
          to={`/p/${trigger.project_id}/triggers/${trigger.id}` as string}
          className="font-medium wrap-anywhere underline-offset-2 hover:underline"
        >
          {trigger.name}
        </Link>
        {trigger.enabled ? null : <span className="block text-muted">Off: its calls are refused</span>}
      </th>
      <td className="px-2 py-2">
        <LastCall triggerId={trigger.id} projectId={trigger.project_id} />
      </td>
      <td className="py-2 pl-2">
        <WrongSecrets triggerId={trigger.id} />
      </td>
    </tr>
  );
}

function LastCall({ triggerId, projectId }: { readonly triggerId: string; readonly projectId: string }) {
  const { data, error, refetch } = useQuery(lastDeliveryQuery(triggerId));
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data === null) return <Status status="queued" word="Waiting for the first call" />;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Status status={looks[data.outcome]} word={data.outcome} />
      <span className="text-muted">
        <PlainTime at={data.at} />
        {data.task_id === null ? null : (
          <>
            {', '}
            <Link
              to="/p/$projectId/tasks/$taskId"
              params={{ projectId, taskId: data.task_id }}
              className="underline underline-offset-2"
            >
              its task
            </Link>
          </>
        )}
      </span>
      {data.reason === null ? null : <span className="wrap-anywhere">{data.reason}</span>}
    </span>
  );
}

function WrongSecrets({ triggerId }: { readonly triggerId: string }) {
  const { data } = useQuery(webhookQuery(triggerId));
  if (data?.kind !== 'webhook') return null;
  const { wrong_secret: count, last_at: lastAt } = data.rejected;
  if (count === 0) return <span className="text-muted">None</span>;
  return (
    <span className="text-failed">
      {formatCount(count)}
      {lastAt === null ? null : (
        <>
          , last <PlainTime at={lastAt} />
        </>
      )}
    </span>
  );
}
