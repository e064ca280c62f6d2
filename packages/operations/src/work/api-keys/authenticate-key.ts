import { parseApiKey } from '@harkara/runtime';
import type { Context, KeyCaller } from '../../context.ts';
import { findKey, type KeyRow } from './find-key.ts';

/**
 * The caller of an API key, or null. The key is read on every request, because revoking takes effect at once
 * (docs/contract.md 5.1).
 */
export async function authenticateKey(ctx: Context, value: string): Promise<KeyCaller | null> {
  const parsed = parseApiKey(value);
  if (parsed === null) return null;
  const [row] = await ctx.db.query(findKey, { hash: parsed.hash });
  return row === undefined ? null : keyCallerOf(row);
}

export function keyCallerOf(row: KeyRow): KeyCaller {
  return { kind: 'key', keyId: row.key_id, projectId: row.key_project_id, workspaceId: row.key_workspace_id };
}
