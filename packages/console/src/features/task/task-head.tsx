import { Link } from '@tanstack/react-router';
import { nameOf } from '../../api/name-of.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { Took } from '../../ui/took.tsx';
import type { ShownTask } from './record/shown-task.ts';

/** Status, whose task it is, who started it, when, how long and for how much. */
export function TaskHead({ task }: { readonly task: ShownTask }) {
  const from = task.trigger_id ?? task.api_key_id;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to="/p/$projectId/tasks" params={{ projectId: task.project_id }} className="underline">
          Tasks
        </Link>
        <Status status={task.status} />
        <span>
          {nameOf(task.names, task.agent_id)}
          {task.version === null ? '' : ` v${task.version}`}
          <span className="text-muted"> ‹ {from === null ? task.channel : nameOf(task.names, from)}</span>
        </span>
        <Time at={task.created_at} />
        <span>
          <Took task={task} />
        </span>
        <Money rupees={task.cost_inr} />
        <CopyButton text={task.id} what="id" />
      </div>
      {task.error === null ? null : <p className="rounded-md bg-failed/8 p-3 text-failed">{task.error}</p>}
      {task.escalation === null ? null : (
        <p className="rounded-md bg-escalated/8 p-3 text-escalated">{task.escalation}</p>
      )}
    </div>
  );
}
