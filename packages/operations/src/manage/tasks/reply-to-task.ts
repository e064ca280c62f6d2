import { Refusal } from '@harkara/contract';
import { queriesIn, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { dispatchSoon } from '../../work/events/dispatch-event.ts';
import { emittedEvents } from '../../work/events/emitted-events.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type ProjectTaskWithSteps, readProjectTask } from './read-project-task.ts';

/** When two people answer at once, the second finds no escalated task. */
const answerEscalatedTask = statement({
  name: 'answer-escalated-task',
  params: z.object({
    taskId: z.string(),
    reply: z.string(),
    messageId: z.string(),
    author: z.string(),
    stepId: z.string(),
  }),
  row: z.object({ id: z.string(), event_id: z.string().nullable() }),
  sql: sql`WITH updated_task AS (
    UPDATE task SET status = 'done', reply = :reply, updated_at = now()
    WHERE id = :task_id AND status = 'escalated' RETURNING task.*
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content, author)
    SELECT :message_id, id, turn, 'assistant', :reply, :author FROM updated_task
  ), new_step AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, finished_at)
    SELECT :step_id, t.id, t.turn, (
        SELECT coalesce(max(step_no), 0) + 1 FROM step s WHERE s.task_id = t.id AND s.turn = t.turn
      ), t.attempt, 'reply', 'done', t.agent_id, 'reply', now() FROM updated_task t
  ), ${emittedEvents}
  SELECT id, (SELECT id FROM new_event) AS event_id FROM updated_task`,
});

/** Finishes an escalated task with a person's answer. Refuses with message_empty and task_not_escalated. */
export async function replyToTask(
  ctx: UserContext,
  { taskId, message }: { taskId: string; message: string },
): Promise<ProjectTaskWithSteps> {
  const reply = message.trim();
  if (reply === '') throw new Refusal('message_empty');
  const { workspace_id: workspaceId, project_id: projectId } = await readProjectTask(ctx, {
    taskId,
    permit: 'tasks.manage',
  });
  const eventId = await ctx.db.prisma.$transaction(async (tx) => {
    const [row] = await queriesIn(tx).query(answerEscalatedTask, {
      taskId,
      reply,
      messageId: ctx.newId('message'),
      author: ctx.actor.userId,
      stepId: ctx.newId('step'),
      eventIds: [ctx.newId('event')],
    });
    if (row === undefined) throw new Refusal('task_not_escalated');
    const target = { id: taskId, name: '', workspaceId, projectId };
    await writeAudit(ctx, tx, { kind: 'task', action: 'replied', target });
    return row.event_id;
  });
  ctx.signals.publish('task', taskId);
  await dispatchSoon(ctx, [eventId]);
  return readProjectTask(ctx, { taskId });
}
