import type { ProjectTask } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { TurnFigures } from '../../../conversation/turn-figures.tsx';
import { RunningTime } from '../../../ui/running-time.tsx';
import { Status } from '../../../ui/status.tsx';

/** Whether an answer is on its way. */
export function isWorking({ status }: Pick<ProjectTask, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** What becomes of the last message, when that is no answer. */
export function ChatState({ task }: { readonly task: ProjectTask }) {
  if (task.status === 'done') return null;
  const steps = task.steps.filter(({ turn }) => turn === task.turn);
  const asked = task.messages.findLast(({ role }) => role === 'user');
  const pending = task.approvals.find(({ status }) => status === 'pending');
  return (
    <div className="ml-8 grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Status status={task.status} />
        {isWorking(task) && asked !== undefined ? <RunningTime since={asked.at} /> : null}
        {pending === undefined ? null : (
          <Link
            to="/p/$projectId/approvals"
            params={{ projectId: task.project_id }}
            search={{ open: pending.id }}
            className="underline underline-offset-2"
          >
            Decide
          </Link>
        )}
      </p>
      {task.error === null ? null : <p className="rounded-md bg-failed/8 p-3 text-failed">{task.error}</p>}
      {task.escalation === null ? null : (
        <p className="rounded-md bg-escalated/8 p-3 text-escalated">It gave the chat to people: {task.escalation}</p>
      )}
      {steps.length === 0 ? null : <TurnFigures steps={steps} />}
    </div>
  );
}
