import { randomText } from './random-text.ts';

/** The secret of an inbound webhook. Letters and digits only, because some stores decode HTML entities in it. */
export function newWebhookSecret(): string {
  return `whs_${randomText(32)}`;
}
