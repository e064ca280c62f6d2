import { createMailer } from '@harkara/mail';
import type { Context } from '@harkara/operations';
import { mailsBatchMax, sendDueMails, writeNotificationMails } from '@harkara/operations/work';
import { type Loop, type ServiceContext, startLoop } from '@harkara/runtime';

const everyMs = 2_000;

interface MailService extends Pick<
  ServiceContext<{ SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }>,
  'config' | 'health' | 'metrics'
> {}

/** Writes the mails about notifications and sends all that are due, every two seconds. Without SMTP_URL it does nothing. */
export function startMailLoop(ctx: Context, { config, health, metrics }: MailService): Pick<Loop, 'stop'> {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (url === undefined || from === undefined) return { stop: async () => undefined };
  const mails = metrics.counter({ name: 'mails_total', help: 'Mails by what became of a try.', labels: ['outcome'] });
  const mailer = createMailer({ url, from });
  const loop = startLoop({
    name: 'mails',
    everyMs,
    logger: ctx.logger,
    work: async () => {
      await writeNotificationMails(ctx);
      const outcomes = await sendDueMails(ctx, mailer);
      for (const [outcome, count] of Object.entries(outcomes)) mails.inc({ outcome }, count);
      return Object.values(outcomes).reduce((sum, count) => sum + count, 0) === mailsBatchMax;
    },
  });
  health.watch(loop.name, loop.findTrouble);
  return {
    stop: async () => {
      await loop.stop();
      mailer.close();
    },
  };
}
