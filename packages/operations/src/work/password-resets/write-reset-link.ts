import { limits } from '@harkara/contract';
import { type Queries, sql, statement } from '@harkara/prisma';
import { randomText, sha256Hex } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';

export interface ResetLink {
  /** With the token, of which only the hash is kept. */
  url: string;
  expiresAt: Date;
}

const tokenCharacters = 43;
const minuteMs = 60_000;

const upsertResetLink = statement({
  name: 'upsert-reset-link',
  params: z.object({ userId: z.string(), tokenHash: z.string(), createdAt: z.date(), expiresAt: z.date() }),
  sql: sql`INSERT INTO password_reset (user_id, token_hash, created_at, expires_at)
    VALUES (:user_id, :token_hash, :created_at, :expires_at)
    ON CONFLICT (user_id) DO UPDATE SET
      token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
});

/** Makes a link for a user, and ends the one before. */
export async function writeResetLink(
  { publicUrl, clock }: Pick<Context, 'publicUrl' | 'clock'>,
  queries: Queries,
  userId: string,
): Promise<ResetLink> {
  const token = `hkr_${randomText(tokenCharacters)}`;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + limits.passwordResetMinutes * minuteMs);
  await queries.query(upsertResetLink, { userId, tokenHash: sha256Hex(token), createdAt, expiresAt });
  return { url: `${publicUrl}/password-resets/${token}`, expiresAt };
}
