import { limits } from '@harkara/contract';
import { searchLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { isNewEntry, readRowsOf, rowsInRange, type SearchSource, sourceRange } from './search-source.ts';

/** The key with which the call began the run `r`, if any; see `keyOfTask`. */
export const keyOfRun = `(
      SELECT i.key FROM idempotency i
      WHERE i.expires_at = r.created_at + interval '${limits.idempotencyHours} hours' AND i.tool_run_id = r.id LIMIT 1
    )`;

/** Those that a key started: the runs of agents and other tools are found by their task. */
const readRuns = statement({
  name: 'read-tool-runs-to-find',
  params: sourceRange,
  row: z.object({
    id: z.string(),
    project_id: z.string(),
    request_id: z.string().nullable(),
    key: z.string().nullable(),
  }),
  sql: sql`SELECT r.id, r.project_id, CASE WHEN r.is_new THEN coalesce(r.trace_id, '') END AS request_id,
    CASE WHEN r.is_new THEN ${keyOfRun} END AS key
    FROM (
      SELECT r.*, r.source IN ('api', 'mcp') AND ${isNewEntry('run_request')} AS is_new
      FROM ${rowsInRange('tool_run')} r
    ) r
    ORDER BY r.id`,
});

export const toolRunSource: SearchSource = {
  name: 'tool_run',
  idKind: 'toolRun',
  rowsMax: searchLimits.rowsPerBatchMax,
  read: async (queries, range) =>
    readRowsOf(await queries.query(readRuns, range), range, ({ request_id, key }) => [
      ['run_request', request_id],
      ['run_key', key],
    ]),
};
