import type { NotificationModel, WebhookAttemptModel } from '@harkara/prisma';

/** An attempt with what it sends. */
export interface WebhookAttemptRow extends WebhookAttemptModel {
  notification: NotificationModel;
}
