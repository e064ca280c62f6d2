import { eventVerdict, limits } from '@harkara/contract';
import type { EventRecord } from '@harkara/domain';
import { json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { idsAround } from './ids-around.ts';
import type { RecordsAroundInput } from './list-records-around.ts';
import { taskColumns, taskOf, taskRow } from './task-columns.ts';

const columns = 'id, at, type, depth, dispatch_after, verdicts';
const ofProject = 'project_id >= :project_id AND project_id <= :project_id';

/**
 * The nearest events to a moment whose type a trigger listens to, or that have a verdict of it, among the nearest 500
 * of the project on each side.
 */
const listEvents = statement({
  name: 'list-events-around',
  params: z.object({
    projectId: z.string(),
    triggerId: z.string(),
    /** A type, or its first words and a star. */
    type: z.string(),
    at: z.date(),
    firstId: z.string(),
    middleId: z.string(),
    lastId: z.string(),
  }),
  row: taskRow.extend({
    id: z.string(),
    at: z.date(),
    type: z.string(),
    depth: z.int(),
    is_dispatched: z.boolean(),
    verdict: json(eventVerdict).nullable(),
    task_id: z.string().nullable(),
  }),
  sql: sql`SELECT e.id, e.at, e.type, e.depth, e.dispatch_after IS NULL AS is_dispatched, (
      SELECT v FROM json_array_elements(e.verdicts) AS each (v) WHERE v ->> 'trigger_id' = :trigger_id LIMIT 1
    ) AS verdict, t.id AS task_id, ${taskColumns}
    FROM (
      SELECT n.* FROM (
        (SELECT ${columns} FROM event
          WHERE ${ofProject} AND id > :first_id AND id < :middle_id ORDER BY project_id, id DESC LIMIT 500)
        UNION ALL
        (SELECT ${columns} FROM event
          WHERE ${ofProject} AND id >= :middle_id AND id < :last_id ORDER BY project_id DESC, id LIMIT 500)
      ) n
      WHERE n.type = :type OR (right(:type, 1) = '*' AND starts_with(n.type, rtrim(:type, '*')))
        OR strpos(n.verdicts::text, :trigger_id) > 0
      ORDER BY abs(extract(epoch FROM n.at - :at)) LIMIT 10
    ) e
    LEFT JOIN task t ON t.event_id = e.id AND t.trigger_id = :trigger_id`,
});

export async function listEventsAround(
  queries: Queries,
  { trigger, projectId, moment }: RecordsAroundInput,
): Promise<EventRecord[]> {
  const rows = await queries.query(listEvents, {
    projectId,
    triggerId: trigger.id,
    type: trigger.eventType ?? '',
    at: moment.at,
    ...idsAround('event', moment),
  });
  return rows.map(({ id, at, type, depth, is_dispatched: isDispatched, verdict, task_id, ...row }) => ({
    id,
    at,
    type,
    result: verdict?.result ?? null,
    reason: verdict?.reason ?? null,
    taskId: verdict?.task_id ?? task_id,
    task: taskOf(row),
    isDispatched,
    isTooDeep: depth > limits.eventDepthMax,
  }));
}
