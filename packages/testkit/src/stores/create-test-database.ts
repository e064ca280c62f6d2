import { randomUUID } from 'node:crypto';
import { migrate } from '@harkara/prisma/migrate';
import pg from 'pg';

/** The migrated database that every test's own is copied from. */
const template = 'harkara_template';
const templateLock = 880_001;

export interface TestDatabase {
  url: string;
  /** Waits 5 s for open connections, then throws: whoever still uses the database is to be stopped first. */
  drop(): Promise<void>;
}

/** A fresh, migrated database on the server at `serverUrl`, copied from a template made once. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `harkara_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    await makeTemplate(client, serverUrl);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: databaseAt(serverUrl, name),
    drop: () => withClient(serverUrl, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name}`))),
  };
}

async function makeTemplate(client: pg.Client, serverUrl: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
  if (rowCount === 1) return;
  await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await migrate({ databaseUrl: databaseAt(serverUrl, template) });
  await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
