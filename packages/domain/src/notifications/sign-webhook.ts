import { createHmac } from 'node:crypto';

export const webhookSecretPrefix = 'whsec_';

export interface WebhookMessage {
  /** The same in every try. */
  id: string;
  /** Of this try, in seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of Standard Webhooks, with one signature for each secret, the newest first. */
export function signWebhook(
  { id, timestamp, body }: WebhookMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(signed, secret)}`).join(' '),
  };
}

function sign(signed: string, secret: string): string {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
