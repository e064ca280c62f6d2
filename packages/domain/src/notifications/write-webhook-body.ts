import { notificationTypes, type WebhookPayload } from '@harkara/contract';

export interface Notified {
  type: string;
  at: Date;
  /** JSON text. */
  data: string;
}

/** The body that is sent, the same in every try. The full one keeps the stored text, so that numbers keep their digits. */
export function writeWebhookBody({ type, at, data }: Notified, payload: WebhookPayload): string {
  const shown = payload === 'full' ? data : JSON.stringify(pickIds(type, data));
  return `{"type":${JSON.stringify(type)},"timestamp":"${at.toISOString()}","data":${shown}}`;
}

function pickIds(type: string, data: string): Record<string, unknown> {
  const all = JSON.parse(data) as Record<string, unknown>;
  const types: Record<string, { thin: readonly string[] } | undefined> = notificationTypes;
  const names = types[type]?.thin ?? [];
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name]]] : [])));
}
