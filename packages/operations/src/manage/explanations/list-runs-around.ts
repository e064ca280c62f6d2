import { explainedNearMs, type ScheduleRunRecord } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { idsAround } from './ids-around.ts';
import type { RecordsAroundInput } from './list-records-around.ts';
import { taskColumns, taskOf, taskRow } from './task-columns.ts';

const runColumns = 'id, due_at, at, result, reason, task_id';
const ofTrigger = 'trigger_id >= :trigger_id AND trigger_id <= :trigger_id';

/**
 * The runs that were due or decided around a moment, the last due one until it, which may stand for it, the first due
 * one after it, and the newest that started a task before it.
 */
const listRuns = statement({
  name: 'list-runs-around',
  params: z.object({
    triggerId: z.string(),
    from: z.date(),
    to: z.date(),
    firstId: z.string(),
    lastId: z.string(),
  }),
  row: taskRow.extend({
    id: z.string(),
    due_at: z.date().nullable(),
    at: z.date(),
    result: z.string(),
    reason: z.string().nullable(),
    task_id: z.string().nullable(),
  }),
  sql: sql`SELECT f.*, ${taskColumns}
    FROM (
      (SELECT ${runColumns} FROM fire
        WHERE trigger_id = :trigger_id AND due_at >= :from AND due_at <= :to ORDER BY due_at LIMIT 20)
      UNION
      (SELECT ${runColumns} FROM fire
        WHERE ${ofTrigger} AND id > :first_id AND id < :last_id ORDER BY trigger_id, id DESC LIMIT 20)
      UNION
      (SELECT ${runColumns} FROM fire WHERE trigger_id = :trigger_id AND due_at <= :to ORDER BY due_at DESC LIMIT 1)
      UNION
      (SELECT ${runColumns} FROM fire WHERE trigger_id = :trigger_id AND due_at > :to ORDER BY due_at LIMIT 1)
      UNION
      (SELECT ${runColumns} FROM (
          SELECT * FROM fire WHERE ${ofTrigger} AND id < :last_id ORDER BY trigger_id, id DESC LIMIT 100
        ) before
        WHERE task_id IS NOT NULL ORDER BY id DESC LIMIT 2)
    ) f
    LEFT JOIN task t ON t.id = f.task_id`,
});

export async function listRunsAround(
  queries: Queries,
  { trigger, moment }: RecordsAroundInput,
): Promise<ScheduleRunRecord[]> {
  const ms = moment.at.getTime();
  const { firstId, lastId } = idsAround('scheduleRun', moment);
  const rows = await queries.query(listRuns, {
    triggerId: trigger.id,
    from: new Date(ms - explainedNearMs),
    to: new Date(ms + explainedNearMs),
    firstId,
    lastId,
  });
  return rows.map(({ id, due_at: dueAt, at, result, reason, task_id: taskId, ...row }) => ({
    id,
    dueAt,
    at,
    result: result === 'Skipped' ? 'Skipped' : 'Started',
    reason,
    taskId,
    task: taskOf(row),
  }));
}
