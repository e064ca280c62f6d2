import type { Notification } from '@harkara/contract';
import { type ReceivedHeaders, verifyNotification } from './webhooks/verify-notification.ts';

export class Webhooks {
  /**
   * Proves that a notification is the service's and at most 5 minutes old, and reads it. Give the body as it was
   * received, before any JSON is parsed. An endpoint with the thin payload finds only ids in `data`.
   */
  verify(
    rawBody: string | Uint8Array,
    headers: ReceivedHeaders,
    secret: string | readonly string[],
  ): Promise<Notification> {
    return verifyNotification(rawBody, headers, secret);
  }
}
