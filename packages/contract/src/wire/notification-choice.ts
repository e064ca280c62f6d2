import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';

/** What can be told by mail (docs/contract.md 16.5). */
export const mailChoice = z.enum([
  'approval.requested',
  'task.escalated',
  'schedule.skipped',
  'limit.warning',
  'limit.reached',
  'limit.*',
]);
export type MailChoice = z.infer<typeof mailChoice>;

export const notificationChoice = z
  .object({ project_id: idOf('project'), events: z.array(mailChoice) })
  .meta({ id: 'NotificationChoice' });
export type NotificationChoice = z.infer<typeof notificationChoice>;

export const notificationChoiceBody = z
  .strictObject({
    project_id: idParam('project'),
    events: z
      .array(mailChoice)
      .refine((events) => new Set(events).size === events.length, { message: 'names the same type twice' })
      .meta({ description: 'None: no mails about this project.' }),
  })
  .meta({ id: 'NotificationChoiceBody' });
export type NotificationChoiceBody = z.output<typeof notificationChoiceBody>;
