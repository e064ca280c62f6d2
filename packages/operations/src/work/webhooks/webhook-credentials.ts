import type { CallHeaders } from '@harkara/domain';

export interface WebhookCredentials {
  triggerId: string;
  /** Header names in lower case. */
  headers: CallHeaders;
  /** The secret in the URL, for senders that cannot add headers. */
  token: string | null;
  /** Reads the raw body, or null when it is too large. Called only when a signature must be checked. */
  readBytes: () => Promise<Buffer | null>;
}

/** The secret in the header, which may be empty, or else the one in the URL; empty when there is none. */
export function secretOf(call: Pick<WebhookCredentials, 'headers' | 'token'>): string {
  return secretHeaderOf(call) ?? call.token ?? '';
}

/** Null when there is no such header. */
export function secretHeaderOf({ headers }: Pick<WebhookCredentials, 'headers'>): string | null {
  const value = headers['x-service-secret'];
  return typeof value === 'string' ? value : null;
}
