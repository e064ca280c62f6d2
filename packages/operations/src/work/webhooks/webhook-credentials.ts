import type { CallHeaders } from '@harkara/domain';

export interface WebhookCredentials {
  triggerId: string;
  /** Names in lower case. */
  headers: CallHeaders;
  /** The secret in the address, for senders that cannot add headers. */
  token: string | null;
  /** The raw body, or null when it is too large to be checked. Called only where the body proves something. */
  readBytes: () => Promise<Buffer | null>;
}
