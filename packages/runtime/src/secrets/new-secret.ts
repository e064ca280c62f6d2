import { randomBytes } from 'node:crypto';
import { randomText } from './random-text.ts';

/** The secret of an inbound webhook. Letters and digits only, because some stores decode HTML entities in it. */
export function newWebhookSecret(): string {
  return `whs_${randomText(32)}`;
}

/** The secret that signs outbound notifications: `whsec_` and 32 bytes in base64 (Standard Webhooks). */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
