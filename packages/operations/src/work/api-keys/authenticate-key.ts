import { parseApiKey } from '@harkara/runtime';
import type { Context, KeyCaller } from '../../context.ts';
import { createMemory } from '../rows/create-memory.ts';
import { findKey, type KeyRow } from './find-key.ts';

/** By the hash of the key. A key stays in its project; all that can change is that it is revoked. */
const knownCallers = createMemory<KeyCaller>({ entriesMax: 20_000 });

/** The caller of an API key, or null when the key is not valid. */
export async function authenticateKey(ctx: Pick<Context, 'db'>, value: string): Promise<KeyCaller | null> {
  const parsed = parseApiKey(value);
  if (parsed === null) return null;
  const [row] = await ctx.db.query(findKey, { hash: parsed.hash });
  if (row !== undefined) return keepCaller(ctx, parsed.hash, row);
  knownCallers.forget(ctx.db, parsed.hash);
  return null;
}

/**
 * The caller of a key that was valid when it was last read, or null. It may have been revoked since, which takes effect
 * at once (docs/contract.md 5.1): so the key is looked at before anything is answered.
 */
export function findKnownCaller({ db }: Pick<Context, 'db'>, value: string): KeyCaller | null {
  const parsed = parseApiKey(value);
  return parsed === null ? null : knownCallers.find(db, parsed.hash);
}

/** The caller of a key that has just been read, which is known from now on. */
export function keepCaller({ db }: Pick<Context, 'db'>, hash: string, row: KeyRow): KeyCaller {
  const caller = keyCallerOf(row);
  knownCallers.keep(db, hash, caller);
  return caller;
}

export function keyCallerOf(row: KeyRow): KeyCaller {
  return { kind: 'key', keyId: row.key_id, projectId: row.key_project_id, workspaceId: row.key_workspace_id };
}
