import type { MailContent } from '@harkara/mail';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

interface QueuedMail {
  content: MailContent;
  /** After this the mail is deleted unsent. */
  expiresAt: Date;
}

const insertMail = statement({
  name: 'insert-mail',
  params: z.object({ mailId: z.string(), sealed: z.string(), expiresAt: z.date() }),
  sql: sql`INSERT INTO mail (id, sealed, expires_at) VALUES (:mail_id, :sealed, :expires_at)`,
});

/**
 * Writes a mail that a tool-runner sends soon, in the caller's transaction. Without MAIL_FROM no mail is sent, so none
 * is written.
 */
export async function queueMail(
  ctx: Pick<Context, 'newId' | 'sealer' | 'sendsMail'>,
  queries: Queries,
  { content, expiresAt }: QueuedMail,
): Promise<void> {
  if (!ctx.sendsMail) return;
  const mailId = ctx.newId('mail');
  const sealed = await ctx.sealer.seal(JSON.stringify(content), mailId);
  await queries.query(insertMail, { mailId, sealed, expiresAt });
}
