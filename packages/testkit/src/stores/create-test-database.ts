import { randomUUID } from 'node:crypto';
import { migrate } from '@harkara/prisma/migrate';
import pg from 'pg';

/** A database that tests' own are copied from. Made once on each server. */
export interface Template {
  name: string;
  /** Makes the database and what is in it. */
  fill(databaseUrl: string): Promise<unknown>;
}

const migrated: Template = { name: 'harkara_template', fill: (databaseUrl) => migrate({ databaseUrl }) };
const templateLock = 880_001;

export interface TestDatabase {
  url: string;
  /** Waits 5 s for open connections, then throws: whoever still uses the database is to be stopped first. */
  drop(): Promise<void>;
}

/** A fresh database on the server at `serverUrl`, a copy of the template: migrated and nothing else, unless told. */
export async function createTestDatabase(serverUrl: string, template: Template = migrated): Promise<TestDatabase> {
  const name = `harkara_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    await makeTemplate(client, serverUrl, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  });
  return {
    url: databaseAt(serverUrl, name),
    drop: () => withClient(serverUrl, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name}`))),
  };
}

async function makeTemplate(client: pg.Client, serverUrl: string, { name, fill }: Template): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
  if (rowCount === 1) return;
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await fill(databaseAt(serverUrl, name));
  await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
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
