import { Refusal, toolInput } from '@harkara/contract';
import { calls, json, sharedStatement, sql } from '@harkara/prisma';
import { parseApiKey } from '@harkara/runtime';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { findKnownCaller, keepCaller } from '../api-keys/authenticate-key.ts';
import { keyColumns, keyRow } from '../api-keys/find-key.ts';
import { isShared, sharedBytesMax } from '../rows/shared-answers.ts';
import { findKnownTool, keepTool } from './known-tools.ts';
import type { RunnableTool } from './start-tool-run.ts';

const requests = calls(z.object({ hash: z.string(), toolId: z.string() }));

/** The key and the tool that it wants to run, in one round trip. Inputs that are long are read alone. */
const findKeyAndTool = sharedStatement({
  name: 'find-key-and-tool',
  calls: requests,
  keyOf: () => null,
  isUndecided: ({ is_left_out: isLeftOut }) => isLeftOut,
  row: keyRow.extend({
    tool_id: z.string().nullable(),
    version: z.int().nullable(),
    inputs: json(z.array(toolInput)).nullable(),
    is_left_out: z.boolean(),
  }),
  sql: sql`WITH call AS ${requests}
    SELECT c.n, ${keyColumns}, t.id AS tool_id, v.version, decision.is_left_out,
      CASE WHEN NOT decision.is_left_out THEN v.definition -> 'inputs' END AS inputs
    FROM call c
    JOIN api_key k ON k.hash = c.hash AND k.revoked_at IS NULL
    JOIN project p ON p.id = k.project_id
    LEFT JOIN tool t ON t.id = c.tool_id AND t.project_id = k.project_id AND t.deleted_at IS NULL
    LEFT JOIN tool_version v ON v.tool_id = t.id AND v.version = t.published_version
    CROSS JOIN LATERAL (SELECT ${isShared} AND
      coalesce(octet_length((v.definition -> 'inputs')::text) > ${sharedBytesMax}, false) AS is_left_out OFFSET 0
    ) decision`,
});

export interface KeyedTool {
  caller: KeyCaller;
  /** Null when the key's project has no such tool. */
  tool: RunnableTool | null;
}

/** The caller of a key and what starting a run needs of a tool; null when the key is not valid. */
export async function findToolWithKey(
  ctx: Pick<Context, 'db'>,
  value: string,
  toolId: string,
): Promise<KeyedTool | null> {
  const parsed = parseApiKey(value);
  if (parsed === null) return null;
  const [row] = await ctx.db.query(findKeyAndTool, { hash: parsed.hash, toolId });
  if (row === undefined) return null;
  const caller = keepCaller(ctx, parsed.hash, row);
  const tool = row.tool_id === null ? null : { id: row.tool_id, version: row.version, inputs: row.inputs ?? [] };
  keepTool(ctx.db, { projectId: caller.projectId, toolId }, tool);
  return { caller, tool };
}

/**
 * The same as it was when it was last read, or null when that is not known. The start of the run looks at the key and
 * the tool, and reads them when they have changed.
 */
export function findKnownToolWithKey(ctx: Pick<Context, 'db'>, value: string, toolId: string): KeyedTool | null {
  const caller = findKnownCaller(ctx, value);
  const tool = caller === null ? null : findKnownTool(ctx.db, { projectId: caller.projectId, toolId });
  if (caller === null || tool === null) return null;
  return { caller, tool: { ...tool, readAgain: () => readAgain(ctx, value, toolId) } };
}

async function readAgain(ctx: Pick<Context, 'db'>, value: string, toolId: string): Promise<RunnableTool> {
  const found = await findToolWithKey(ctx, value, toolId);
  if (found === null) throw new Refusal('not_authenticated');
  if (found.tool === null) throw new Refusal('tool_not_found');
  return found.tool;
}
