import { limits } from '@harkara/contract';
import { searchLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { isNewEntry, readRowsOf, rowsInRange, type SearchSource, sourceRange } from './search-source.ts';

/**
 * The key with which the call began the task `t`, if any: a call claims its key and begins its task at one moment, so
 * it is found by when it ends.
 */
export const keyOfTask = `(
      SELECT i.key FROM idempotency i
      WHERE i.expires_at = t.created_at + CASE t.channel
          WHEN 'Webhook' THEN interval '${limits.webhookIdempotencyDays} days'
          ELSE interval '${limits.idempotencyHours} hours' END
        AND i.task_id = t.id LIMIT 1
    )`;

/** Test chats are left out, as in lists. */
const readTasks = statement({
  name: 'read-tasks-to-find',
  params: sourceRange,
  row: z.object({
    id: z.string(),
    project_id: z.string(),
    is_webhook: z.boolean(),
    message: z.string().nullable(),
    request_id: z.string().nullable(),
    key: z.string().nullable(),
  }),
  sql: sql`SELECT t.id, t.project_id, t.channel = 'Webhook' AS is_webhook,
    CASE WHEN t.is_new THEN coalesce((
      SELECT left(m.content, ${searchLimits.textCharactersMax}) FROM message m
      WHERE m.task_id = t.id AND m.turn = 1 AND m.role = 'user'
    ), '') END AS message,
    CASE WHEN t.is_new THEN t.trace_id END AS request_id,
    CASE WHEN t.is_new AND t.channel IN ('api', 'Webhook') THEN ${keyOfTask} END AS key
    FROM (
      SELECT r.*, r.channel <> 'test' AND ${isNewEntry('task')} AS is_new FROM ${rowsInRange('task')} r OFFSET 0
    ) t
    ORDER BY t.id`,
});

export const taskSource: SearchSource = {
  name: 'task',
  idKind: 'task',
  rowsMax: searchLimits.rowsPerBatchMax,
  read: async (queries, range) =>
    readRowsOf(await queries.query(readTasks, range), range, ({ message, request_id, key, is_webhook }) => [
      ['task', message],
      ['task_request', request_id],
      [is_webhook ? 'webhook_key' : 'task_key', key],
    ]),
};
