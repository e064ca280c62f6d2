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
