import { toolInput } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { parseApiKey } from '@harkara/runtime';
import type { Context, KeyCaller } from '../../context.ts';
import { keyCallerOf } from '../api-keys/authenticate-key.ts';
import type { KeyRow } from '../api-keys/find-key.ts';
import type { RunnableTool } from './start-tool-run.ts';

type KeyAndTool = KeyRow & { tool_id: string | null; version: number | null; inputs: unknown };

/** The key and the tool it wants to run in one round trip. Values: key hash, tool. */
const keyAndTool = statement<KeyAndTool>(
  'find-key-and-tool',
  `SELECT k.id AS key_id, k.project_id AS key_project_id, p.workspace_id AS key_workspace_id,
    t.id AS tool_id, v.version, v.definition -> 'inputs' AS inputs
  FROM api_key k
  JOIN project p ON p.id = k.project_id
  LEFT JOIN tool t ON t.id = $2 AND t.project_id = k.project_id AND t.deleted_at IS NULL
  LEFT JOIN tool_version v ON v.tool_id = t.id AND v.version = t.published_version
  WHERE k.hash = $1 AND k.revoked_at IS NULL`,
);

export interface KeyedTool {
  caller: KeyCaller;
  /** Null when the key's project has no such tool. */
  tool: RunnableTool | null;
}

/** Checks a key and reads what starting a run needs of a tool; null when the key is not good. */
export async function findToolWithKey(
  ctx: Pick<Context, 'db'>,
  value: string,
  toolId: string,
): Promise<KeyedTool | null> {
  const parsed = parseApiKey(value);
  if (parsed === null) return null;
  const [row] = await ctx.db.query(keyAndTool, [parsed.hash, toolId]);
  if (row === undefined) return null;
  const caller = keyCallerOf(row);
  if (row.tool_id === null) return { caller, tool: null };
  return { caller, tool: { id: row.tool_id, version: row.version, inputs: toolInput.array().parse(row.inputs ?? []) } };
}
