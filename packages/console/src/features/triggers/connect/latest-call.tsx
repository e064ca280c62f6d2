import type { Delivery } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { outcomeLooks } from '../history/record/delivery-words.ts';

interface LatestCallProps {
  readonly projectId: string;
  readonly call: Delivery | undefined;
}

/** The newest call and what came of it; without one, that the page waits for the first. */
export function LatestCall({ projectId, call }: LatestCallProps) {
  if (call === undefined) {
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Status status="running" word="Waiting for the first call" />
        <span className="text-muted">It shows here by itself.</span>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>Latest call</span>
      <Status {...outcomeLooks[call.outcome]} />
      <Time at={call.at} />
      {call.task_id === null ? null : (
        <Link
          to="/p/$projectId/tasks/$taskId"
          params={{ projectId, taskId: call.task_id }}
          className="underline underline-offset-2"
        >
          Open task
        </Link>
      )}
      {call.reason === null ? null : <span className="wrap-anywhere text-muted">{call.reason}</span>}
    </p>
  );
}
