import { deliveryOutcome } from '@harkara/contract';
import type { DeliveryRecord } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { idsAround } from './ids-around.ts';
import type { RecordsAroundInput } from './list-records-around.ts';
import { taskColumns, taskOf, taskRow } from './task-columns.ts';

const columns = `id, at, outcome, reason, task_id, replay_of,
          body IS NOT NULL AND coalesce(body_expires_at > :now, false) AS is_replayable`;
const ofTrigger = 'trigger_id >= :trigger_id AND trigger_id <= :trigger_id';

/** The nearest calls before and after a moment, refused ones with their newest replay that began something. */
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
    replay_id: z.string().nullable(),
    replay_at: z.date().nullable(),
    replay_task_id: z.string().nullable(),
  }),
  sql: sql`SELECT d.id, d.at, d.outcome, d.reason, d.task_id, d.is_replayable, ${taskColumns},
      p.id AS replay_id, p.at AS replay_at, p.task_id AS replay_task_id
    FROM (
      (SELECT ${columns} FROM delivery
        WHERE ${ofTrigger} AND id > :first_id AND id < :middle_id ORDER BY trigger_id, id DESC LIMIT 10)
      UNION ALL
      (SELECT ${columns} FROM delivery
        WHERE ${ofTrigger} AND id >= :middle_id AND id < :last_id ORDER BY trigger_id DESC, id LIMIT 10)
    ) d
    LEFT JOIN task t ON t.id = d.task_id
    LEFT JOIN LATERAL (
      SELECT r.id, r.at, r.task_id FROM delivery r
      WHERE d.outcome = 'Refused' AND r.replay_of >= coalesce(d.replay_of, d.id)
        AND r.replay_of <= coalesce(d.replay_of, d.id) AND r.id > d.id AND r.outcome <> 'Refused'
      ORDER BY r.replay_of, r.id DESC LIMIT 1
    ) p ON true`,
});

export async function listDeliveriesAround(
  queries: Queries,
  { trigger, moment, now }: RecordsAroundInput,
): Promise<DeliveryRecord[]> {
  const ids = idsAround('delivery', moment);
  const rows = await queries.query(listDeliveries, { triggerId: trigger.id, now, ...ids });
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    outcome: deliveryOutcome.parse(row.outcome),
    reason: row.reason,
    taskId: row.task_id,
    isReplayable: row.is_replayable,
    replayed: replayOf(row),
    task: taskOf(row),
  }));
}

interface ReplayColumns {
  replay_id: string | null;
  replay_at: Date | null;
  replay_task_id: string | null;
}

function replayOf({ replay_id: id, replay_at: at, replay_task_id: taskId }: ReplayColumns): DeliveryRecord['replayed'] {
  return id === null || at === null ? null : { id, at, taskId };
}
