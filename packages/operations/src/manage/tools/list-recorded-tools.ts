import { toolInput } from '@harkara/contract';
import { json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { RecordedCall } from '../../work/turns/recorded-call.ts';

const recordedTool = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  inputs: json(z.array(toolInput)),
});
export type RecordedTool = Omit<z.output<typeof recordedTool>, 'version'>;

/** Each version once. Its steps and output, up to 256 KB, stay in the database. */
const listVersionsOfCalls = statement({
  name: 'list-versions-of-calls',
  params: z.object({ toolIds: z.array(z.string()), versions: z.array(z.int()) }),
  row: recordedTool,
  sql: sql`SELECT tool_id AS id, version, coalesce(definition ->> 'name', '') AS name,
      coalesce(definition -> 'inputs', '[]') AS inputs
    FROM tool_version
    WHERE (tool_id, version) IN (SELECT * FROM unnest(:tool_ids::text[], :versions::int[]))`,
});

type ToolOf = (call: RecordedCall | undefined) => RecordedTool | null;

/** The tools of calls: each with the name and the inputs that it had in the version of the call. */
export async function listRecordedTools(queries: Queries, calls: readonly RecordedCall[]): Promise<ToolOf> {
  const values = { toolIds: calls.map((call) => call.tool_id), versions: calls.map(({ version }) => version) };
  const rows = calls.length === 0 ? [] : await queries.query(listVersionsOfCalls, values);
  const tools = new Map(rows.map(({ version, ...tool }) => [`${tool.id} ${version}`, tool]));
  return (call) => tools.get(`${call?.tool_id} ${call?.version}`) ?? null;
}
