import { limits } from '@harkara/contract';
import { queriesIn, sql, statement, type Transaction } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { queueMail } from '../../work/mails/queue-mail.ts';
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

type AnswerContext = Pick<Context, 'db' | 'clock' | 'newId' | 'publicUrl' | 'sealer' | 'sendsMail'>;

/** Mails a link to everyone who asked for one and has a password. Returns how many had asked. */
export async function answerResetRequests(ctx: AnswerContext): Promise<number> {
  if ((await ctx.db.prisma.passwordResetRequest.findFirst({ select: { id: true } })) === null) return 0;
  return ctx.db.prisma.$transaction(async (tx) => {
    const asked = await queriesIn(tx).query(takeResetRequests, { batchMax: resetRequestsBatchMax });
    for (const email of new Set(asked.map((request) => request.email))) await mailLink(ctx, tx, email);
    return asked.length;
  });
}

async function mailLink(ctx: AnswerContext, tx: Transaction, email: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { email, oidcSubject: null }, select: { id: true } });
  if (user === null) return;
  const { url, expiresAt } = await writeResetLink(ctx, tx, user.id);
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
  await queueMail(ctx, queriesIn(tx), { content, expiresAt });
}
