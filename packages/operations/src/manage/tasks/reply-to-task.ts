import { Refusal } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { queriesIn } from '../../queries-in.ts';
import { dispatchSoon } from '../../work/events/dispatch-event.ts';
import { emittedEvents } from '../../work/events/emitted-events.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type ProjectTaskWithSteps, readProjectTask } from './read-project-task.ts';

/** Of two people at once the second finds nothing to answer. Values: task, reply, message id, author, step id, event ids. */
const answeredTask = statement<{ id: string; event_id: string | null }>(
  'answer-escalated-task',
  `WITH moved AS (
    UPDATE task SET status = 'done', reply = $2, updated_at = now() WHERE id = $1 AND status = 'escalated' RETURNING task.*
  ), said AS (
    INSERT INTO message (id, task_id, turn, role, content, author) SELECT $3, id, turn, 'assistant', $2, $4 FROM moved
  ), noted AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, finished_at)
    SELECT $5, id, turn, (SELECT coalesce(max(step_no), 0) + 1 FROM step s WHERE s.task_id = moved.id AND s.turn = moved.turn), attempt,
      'reply', 'done', agent_id, 'reply', now() FROM moved
  ), ${emittedEvents({ ids: '$6' })}
  SELECT id, (SELECT id FROM emitted) AS event_id FROM moved`,
);

/** A person's answer in the agent's place finishes an escalated task. Refuses with message_empty and task_not_escalated. */
export async function replyToTask(
  ctx: UserContext,
  { taskId, message }: { taskId: string; message: string },
): Promise<ProjectTaskWithSteps> {
  const reply = message.trim();
  if (reply === '') throw new Refusal('message_empty');
  const { workspace_id: workspaceId } = await readProjectTask(ctx, { taskId, permit: 'tasks.manage' });
  const eventId = await ctx.db.prisma.$transaction(async (tx) => {
    const [row] = await queriesIn(tx).query(answeredTask, [
      taskId,
      reply,
      ctx.newId('message'),
      ctx.actor.userId,
      ctx.newId('step'),
      [ctx.newId('event')],
    ]);
    if (row === undefined) throw new Refusal('task_not_escalated');
    await writeAudit(ctx, tx, { kind: 'task', action: 'replied', target: { id: taskId, name: '', workspaceId } });
    return row.event_id;
  });
  ctx.signals.publish('task', taskId);
  await dispatchSoon(ctx, [eventId]);
  return readProjectTask(ctx, { taskId });
}
