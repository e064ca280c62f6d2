import { limits } from '@harkara/contract';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { writeResetLink } from './write-reset-link.ts';

/** At most this many requests are answered in one transaction. */
export const resetRequestsBatchMax = 20;

const takeResetRequests = statement({
  name: 'take-reset-requests',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ email: z.string() }),
  sql: sql`DELETE FROM password_reset_request WHERE id IN (
      SELECT id FROM password_reset_request ORDER BY id LIMIT :batch_max FOR UPDATE SKIP LOCKED
    ) RETURNING email`,
});

const findPasswordUsers = statement({
  name: 'find-password-users',
  params: z.object({ emails: z.array(z.string()) }),
  row: z.object({ id: z.string(), email: z.string() }),
  sql: sql`SELECT id, email FROM "user" WHERE email = ANY(:emails) AND oidc_subject IS NULL ORDER BY id`,
});

type AnswerContext = Pick<Context, 'db' | 'clock' | 'newId' | 'publicUrl' | 'sealer' | 'sendsMail'>;

interface PasswordUser {
  id: string;
  email: string;
}

/** Mails a link to everyone who asked for one and has a password. Returns how many had asked. */
export async function answerResetRequests(ctx: AnswerContext): Promise<number> {
  return ctx.db.transaction(async (queries) => {
    const asked = await queries.query(takeResetRequests, { batchMax: resetRequestsBatchMax });
    const emails = [...new Set(asked.map(({ email }) => email))];
    for (const user of await queries.query(findPasswordUsers, { emails })) await mailLink(ctx, queries, user);
    return asked.length;
  });
}

async function mailLink(ctx: AnswerContext, queries: Queries, { id, email }: PasswordUser): Promise<void> {
  const { url, expiresAt } = await writeResetLink(ctx, queries, id);
  const content = {
    to: email,
    subject: 'A new password for Harkara',
    paragraphs: [
      'Somebody, probably you, asked for a new password.',
      `The link works once, for ${limits.passwordResetMinutes} minutes. A new password ends all sessions.`,
    ],
    link: { label: 'Set a new password', url },
    closing: 'If it was not you, ignore this mail: your password stays.',
  };
  await queueMail(ctx, queries, { content, expiresAt });
}
