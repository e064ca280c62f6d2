import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** Connection settings as separate fields, with a limit on the time to connect (5 s). */
export function connectionFields(databaseUrl: string): ClientConfig {
  return {
    ...parseIntoClientConfig(databaseUrl),
    application_name: 'harkara-migrate',
    connectionTimeoutMillis: 5_000,
  };
}
