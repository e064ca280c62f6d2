import { type Notice, writeDigest } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { queueMail } from '../mails/queue-mail.ts';

const personsBatchMax = 20;
const noticesBatchMax = 1_000;
const expiresMs = 86_400_000;

/** Persons to whom something is to be told and whose last mail is a minute old. Of two processes one gets a person. */
const claimPersons = statement({
  name: 'claim-mailed-persons',
  params: z.object({ personsMax: z.int() }),
  row: z.object({ user_id: z.string() }),
  sql: sql`INSERT INTO mail_pace (user_id, next_at)
    SELECT w.user_id, now() + interval '1 minute' FROM (
      SELECT DISTINCT m.user_id FROM notification_mail m
      WHERE NOT EXISTS (SELECT FROM mail_pace p WHERE p.user_id = m.user_id AND p.next_at > now())
      LIMIT :persons_max
    ) w ORDER BY w.user_id
    ON CONFLICT (user_id) DO UPDATE SET next_at = excluded.next_at WHERE mail_pace.next_at <= now()
    RETURNING user_id`,
});

const takenNotice = z.object({
  email: z.string(),
  type: z.string(),
  data: z.string(),
  project_id: z.string(),
  project_name: z.string(),
});

/** What is more than this is told in the next mail. */
const takeNotices = statement({
  name: 'take-notices',
  params: z.object({ userIds: z.array(z.string()), noticesMax: z.int() }),
  row: takenNotice,
  sql: sql`WITH taken AS (
    DELETE FROM notification_mail WHERE (user_id, notification_id) IN (
      SELECT user_id, notification_id FROM notification_mail WHERE user_id = ANY(:user_ids) LIMIT :notices_max
    ) RETURNING user_id, notification_id
  )
  SELECT u.email, n.type, n.data, p.id AS project_id, p.name AS project_name
  FROM taken t JOIN notification n ON n.id = t.notification_id JOIN "user" u ON u.id = t.user_id
  JOIN project p ON p.id = n.project_id
  ORDER BY n.id`,
});

/**
 * Queues one mail for each person to whom something is to be told, at most one a minute (docs/contract.md 16.5). Claim,
 * taking and mail are one transaction, so nothing is lost or told twice. Returns how many mails there were.
 */
export async function writeNotificationMails(
  ctx: Pick<Context, 'db' | 'newId' | 'sealer' | 'sendsMail' | 'clock' | 'publicUrl'>,
): Promise<number> {
  return ctx.db.transaction(async (queries) => {
    const persons = await queries.query(claimPersons, { personsMax: personsBatchMax });
    const userIds = persons.map(({ user_id }) => user_id);
    if (userIds.length === 0) return 0;
    const taken = await queries.query(takeNotices, { userIds, noticesMax: noticesBatchMax });
    const byAddress = Map.groupBy(taken, ({ email }) => email);
    for (const [to, rows] of byAddress) await queueDigest(ctx, queries, { to, notices: rows.map(noticeOf) });
    return byAddress.size;
  });
}

function noticeOf({ type, data, project_id, project_name }: z.output<typeof takenNotice>): Notice {
  return { type, data: JSON.parse(data), projectId: project_id, projectName: project_name };
}

async function queueDigest(
  ctx: Pick<Context, 'newId' | 'sealer' | 'sendsMail' | 'clock' | 'publicUrl'>,
  queries: Queries,
  { to, notices }: { to: string; notices: Notice[] },
): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + expiresMs);
  await queueMail(ctx, queries, { content: { to, ...writeDigest(notices, ctx.publicUrl) }, expiresAt });
}
