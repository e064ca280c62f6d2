import { idPrefixes, type Permit, Refusal, routing } from '@harkara/contract';
import { type ApprovalModel, json, sql, statement } from '@harkara/prisma';
import { firstIdAt, timeOfId } from '@harkara/runtime';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { authoredMessagesOfTask, messageRow } from '../../work/tasks/task-row.ts';
import { listNewestSteps } from '../../work/turns/list-newest-steps.ts';
import type { StepRow } from '../../work/turns/list-steps.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { projectTaskColumns, projectTaskRow } from './project-task-row.ts';

const messageOfTask = messageRow.extend({ turn: z.int(), author: z.string().nullable() });

const originRow = z.object({
  version: z.int().nullable(),
  delivery_id: z.string().nullable(),
  fire_id: z.string().nullable(),
  event_id: z.string().nullable(),
  routing: json(routing).nullable(),
});

const taskAndMessages = projectTaskRow.extend({ ...originRow.shape, messages: json(z.array(messageOfTask)) });

export interface ProjectTaskWithSteps extends z.output<typeof taskAndMessages> {
  /** Oldest first, unfinished ones included. Of a very long conversation only the newest are listed. */
  steps: StepRow[];
  approvals: ApprovalModel[];
}

/** The draft of a test chat is read once, by a query of its own, and not for each version of the agent. */
const findProjectTask = statement({
  name: 'find-project-task',
  params: z.object({
    taskId: z.string(),
    deliveryFrom: z.string(),
    deliveryTo: z.string(),
    scheduleRunFrom: z.string(),
    scheduleRunTo: z.string(),
  }),
  row: taskAndMessages,
  sql: sql`SELECT ${projectTaskColumns}, ${authoredMessagesOfTask} AS messages,
      (
        SELECT v.version FROM agent_version v
        WHERE v.agent_id = t.agent_id AND CASE WHEN t.channel <> 'test'
          THEN v.published_at <= (SELECT max(s.started_at) FROM step s WHERE s.task_id = t.id AND s.turn = t.turn)
          ELSE t.workforce_id IS NULL AND v.definition = (SELECT t.test_draft::jsonb) END
        ORDER BY v.version DESC LIMIT 1
      ) AS version,
      (
        SELECT d.id FROM delivery d WHERE d.trigger_id = t.trigger_id AND d.task_id = t.id
          AND d.id BETWEEN :delivery_from AND :delivery_to LIMIT 1
      ) AS delivery_id,
      (
        SELECT f.id FROM fire f WHERE f.trigger_id = t.trigger_id AND f.task_id = t.id
          AND f.id BETWEEN :schedule_run_from AND :schedule_run_to LIMIT 1
      ) AS fire_id,
      t.event_id,
      CASE WHEN t.workforce_id IS NOT NULL THEN t.test_draft -> 'routing' END AS routing
    FROM task t WHERE t.id = :task_id`,
});

/** A task with its messages, steps and approvals. Refuses with task_not_found. */
export async function readProjectTask(
  ctx: UserContext,
  { taskId, permit = 'tasks.read' }: { taskId: string; permit?: Permit },
): Promise<ProjectTaskWithSteps> {
  const { prisma } = ctx.db;
  const [task] = await ctx.db.query(findProjectTask, { taskId, ...originsOf(taskId) });
  if (task === undefined) throw new Refusal('task_not_found');
  await requirePermit(ctx, prisma, { workspaceId: task.workspace_id, permit, missing: 'task_not_found' });
  const [steps, approvals] = await Promise.all([
    listNewestSteps(ctx, taskId),
    prisma.approval.findMany({ where: { taskId }, orderBy: { id: 'asc' } }),
  ]);
  return { ...task, steps, approvals };
}

/** How far apart the ids of a task and of what began it are at most: both are made for one write. */
const originMsMax = 120_000;

/** The ids that a delivery and a schedule run of the task's time can have. Their triggers' lists are found by them. */
function originsOf(taskId: string) {
  const at = timeOfId(taskId);
  const [from, to] = [at - originMsMax, at + originMsMax];
  return {
    deliveryFrom: firstIdAt(idPrefixes.delivery, from),
    deliveryTo: firstIdAt(idPrefixes.delivery, to),
    scheduleRunFrom: firstIdAt(idPrefixes.scheduleRun, from),
    scheduleRunTo: firstIdAt(idPrefixes.scheduleRun, to),
  };
}
