import type { WebhookRow } from './find-webhook.ts';

/** An authenticated call of a webhook. */
export interface WebhookCall {
  webhook: WebhookRow;
  /** The webhook has not been read for this call, so only an acceptance can be written by it. */
  isUnread?: boolean;
  body: Uint8Array | string;
  /** The key by which a repeated call is recognized; null when the call has none. */
  key: string | null;
  replayOf?: string;
  traceId: string;
}
