import type { Task, TaskSummary } from '@harkara/contract';
import { isFinished } from '@harkara/domain';
import type { TaskRow, TaskWithMessages } from '@harkara/operations/work';

/** docs/contract.md 2.4. */
export function presentTask(task: TaskWithMessages): Task {
  const { created_at, updated_at, ...rest } = presentTaskSummary(task);
  const messages = task.messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() }));
  return { ...rest, messages, created_at, updated_at };
}

export function presentTaskSummary(task: TaskRow): TaskSummary {
  return {
    id: task.id,
    agent_id: task.agent_id,
    ...(task.workforce_id === null ? {} : { workforce_id: task.workforce_id }),
    status: task.status,
    finished: isFinished(task.status),
    reply: task.reply,
    needs_approval: task.status === 'needs_approval',
    escalation: task.escalation,
    error: task.error,
    channel: task.channel,
    created_at: task.created_at.toISOString(),
    updated_at: task.updated_at.toISOString(),
  };
}
