import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

export interface KeyUsage {
  /** Notes that a key was used now; costs no query. */
  used(keyId: string): void;
  /** Writes what was noted. Never throws: what could not be written is kept for the next time. */
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  close(): Promise<void>;
}

/** Locked in one order, so that gateways writing the same keys cannot deadlock. */
const touchKeys = statement({
  name: 'touch-keys',
  params: z.object({ keyIds: z.array(z.string()), usedAt: z.array(z.date()) }),
  sql: sql`WITH used AS (
    SELECT k.id, u.at FROM unnest(:key_ids::text[], :used_at::timestamptz[]) AS u (id, at) JOIN api_key k ON k.id = u.id
    ORDER BY k.id FOR NO KEY UPDATE OF k
  )
  UPDATE api_key SET last_used_at = greatest(api_key.last_used_at, used.at) FROM used WHERE api_key.id = used.id`,
});

/** Keeps `last_used_at` in batches: one write every `flushMs`, and none while no key is used. */
export function createKeyUsage(
  ctx: Pick<Context, 'db' | 'clock' | 'logger'>,
  { flushMs }: { flushMs: number },
): KeyUsage {
  let noted = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = noted;
    noted = new Map();
    if (batch.size === 0) return;
    const used = { keyIds: [...batch.keys()], usedAt: [...batch.values()] };
    await ctx.db.query(touchKeys, used).catch((error: unknown) => {
      ctx.logger.warn('key_usage.not_written', { keys: batch.size, error });
      noted = new Map([...batch, ...noted]);
    });
  };
  return {
    used: (keyId) => {
      noted.set(keyId, ctx.clock.now());
      timer ??= setTimeout(flush, flushMs).unref();
    },
    flush,
    close: flush,
  };
}
