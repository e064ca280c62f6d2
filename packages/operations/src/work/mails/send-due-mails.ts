import { MailError, type Mailer, mailContent } from '@harkara/mail';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** At most this many mails are claimed and sent at once. */
export const mailsBatchMax = 10;

/**
 * Moves the due time on before the mail is sent: 1, 4, 16 minutes and then an hour. So each mail is tried by one
 * process at a time, and one whose process died is tried again. A try takes at most 20 seconds.
 */
const claimMails = statement({
  name: 'claim-mails',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ id: z.string(), sealed: z.string(), tries: z.int() }),
  sql: sql`UPDATE mail SET tries = mail.tries + 1,
      due_at = now() + least(interval '1 hour', interval '1 minute' * 4 ^ least(mail.tries, 5))
    FROM (
      SELECT id FROM mail WHERE due_at < now() AND expires_at > now()
      ORDER BY due_at LIMIT :batch_max FOR NO KEY UPDATE SKIP LOCKED
    ) due
    WHERE mail.id = due.id
    RETURNING mail.id, mail.sealed, mail.tries`,
});

const deleteMail = statement({
  name: 'delete-mail',
  params: z.object({ mailId: z.string() }),
  sql: sql`DELETE FROM mail WHERE id = :mail_id`,
});

export interface SentMails {
  sent: number;
  /** Tried again later. */
  failed: number;
  /** Deleted, because the server refuses them for good. */
  refused: number;
}

type Outcome = keyof SentMails;

/**
 * Sends the mails that are due, and deletes each once the server has taken it. Many processes may do this at once. A
 * mail is sent twice only when its process dies between the two; the repeat has the same Message-ID.
 */
export async function sendDueMails(
  ctx: Pick<Context, 'db' | 'sealer' | 'logger'>,
  mailer: Pick<Mailer, 'send'>,
): Promise<SentMails> {
  const due = await ctx.db.query(claimMails, { batchMax: mailsBatchMax });
  const outcomes = await Promise.all(due.map((mail) => sendMail(ctx, mailer, mail)));
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  return { sent: count('sent'), failed: count('failed'), refused: count('refused') };
}

async function sendMail(
  ctx: Pick<Context, 'db' | 'sealer' | 'logger'>,
  mailer: Pick<Mailer, 'send'>,
  { id, sealed, tries }: { id: string; sealed: string; tries: number },
): Promise<Outcome> {
  const outcome = await trySend(ctx, mailer, { id, sealed });
  if (outcome !== null) ctx.logger.warn('mail.not_sent', { mail_id: id, tries, error: outcome });
  if (outcome !== null && outcome.isRetryable) return 'failed';
  await ctx.db.query(deleteMail, { mailId: id });
  return outcome === null ? 'sent' : 'refused';
}

/** Null when it was sent. */
async function trySend(
  { sealer }: Pick<Context, 'sealer'>,
  mailer: Pick<Mailer, 'send'>,
  { id, sealed }: { id: string; sealed: string },
): Promise<MailError | null> {
  try {
    await mailer.send(id, mailContent.parse(JSON.parse(await sealer.open(sealed, id))));
    return null;
  } catch (error) {
    return error instanceof MailError ? error : new MailError(error);
  }
}
