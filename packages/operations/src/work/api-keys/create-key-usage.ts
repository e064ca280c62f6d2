import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

export interface KeyUsage {
  /** Records in memory that a key was used now; no query. */
  used(keyId: string): void;
  /** Writes the recorded times. Never throws: times that could not be written are kept for the next call. */
  flush(): Promise<void>;
  /** Writes the last times and stops. */
  close(): Promise<void>;
}

/**
 * The keys are locked in one order, so that two gateways cannot deadlock. A call with a key that was revoked meanwhile
 * is no use of it.
 */
const touchKeys = statement({
  name: 'touch-keys',
  params: z.object({ keyIds: z.array(z.string()), usedAt: z.array(z.date()) }),
  sql: sql`WITH used AS (
    SELECT k.id, u.at FROM unnest(:key_ids::text[], :used_at::timestamptz[]) AS u (id, at) JOIN api_key k ON k.id = u.id
    WHERE k.revoked_at IS NULL ORDER BY k.id FOR NO KEY UPDATE OF k
  )
  UPDATE api_key SET last_used_at = greatest(api_key.last_used_at, used.at) FROM used WHERE api_key.id = used.id`,
});

/** Writes `last_used_at` in batches: one statement every `flushMs`, and none while no key is used. */
export function createKeyUsage(
  ctx: Pick<Context, 'db' | 'clock' | 'logger'>,
  { flushMs }: { flushMs: number },
): KeyUsage {
  let unwritten = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = unwritten;
    unwritten = new Map();
    if (batch.size === 0) return;
    const used = { keyIds: [...batch.keys()], usedAt: [...batch.values()] };
    await ctx.db.query(touchKeys, used).catch((error: unknown) => {
      ctx.logger.warn('key_usage.not_written', { keys: batch.size, error });
      unwritten = new Map([...batch, ...unwritten]);
    });
  };
  return {
    used: (keyId) => {
      unwritten.set(keyId, ctx.clock.now());
      timer ??= setTimeout(flush, flushMs).unref();
    },
    flush,
    close: flush,
  };
}
