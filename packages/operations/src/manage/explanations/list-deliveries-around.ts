import { deliveryOutcome } from '@harkara/contract';
import type { DeliveryRecord } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { idsAround } from './ids-around.ts';
import type { RecordsAroundInput } from './list-records-around.ts';
import { taskColumns, taskOf, taskRow } from './task-columns.ts';

const columns = `id, at, outcome, reason, task_id,
          body IS NOT NULL AND coalesce(body_expires_at > :now, false) AS is_replayable`;
const ofTrigger = 'trigger_id >= :trigger_id AND trigger_id <= :trigger_id';

/** The nearest calls before and after a moment. */
const listDeliveries = statement({
  name: 'list-deliveries-around',
  params: z.object({
    triggerId: z.string(),
    now: z.date(),
    firstId: z.string(),
    middleId: z.string(),
    lastId: z.string(),
  }),
  row: taskRow.extend({
    id: z.string(),
    at: z.date(),
    outcome: z.string(),
    reason: z.string().nullable(),
    task_id: z.string().nullable(),
    is_replayable: z.boolean(),
  }),
  sql: sql`SELECT d.*, ${taskColumns}
    FROM (
      (SELECT ${columns} FROM delivery
        WHERE ${ofTrigger} AND id > :first_id AND id < :middle_id ORDER BY trigger_id, id DESC LIMIT 10)
      UNION ALL
      (SELECT ${columns} FROM delivery
        WHERE ${ofTrigger} AND id >= :middle_id AND id < :last_id ORDER BY trigger_id DESC, id LIMIT 10)
    ) d
    LEFT JOIN task t ON t.id = d.task_id`,
});

export async function listDeliveriesAround(
  queries: Queries,
  { trigger, moment, now }: RecordsAroundInput,
): Promise<DeliveryRecord[]> {
  const ids = idsAround('delivery', moment);
  const rows = await queries.query(listDeliveries, { triggerId: trigger.id, now, ...ids });
  return rows.map(({ id, at, outcome, reason, task_id: taskId, is_replayable: isReplayable, ...row }) => ({
    id,
    at,
    outcome: deliveryOutcome.parse(outcome),
    reason,
    taskId,
    isReplayable,
    task: taskOf(row),
  }));
}
