import pg from 'pg';
import { connectionFields } from './connection-fields.ts';
import { databaseUnreachableError } from './database-unreachable-error.ts';

const databaseDoesNotExist = '3D000';
const alreadyThere = new Set(['42P04', '23505']);

/** Makes sure the database can be connected to, creating it when it is missing and the user may.
 * @returns whether it was created. @throws DatabaseUnreachableError */
export async function createMissingDatabase(databaseUrl: string): Promise<boolean> {
  try {
    await withClient(connectionFields(databaseUrl), (client) => client.query('select 1'));
    return false;
  } catch (error) {
    if (!isPgError(error, [databaseDoesNotExist])) throw databaseUnreachableError(databaseUrl, error);
  }
  return createDatabase(databaseUrl);
}

async function createDatabase(databaseUrl: string): Promise<boolean> {
  const fields = connectionFields(databaseUrl);
  try {
    await withClient({ ...fields, database: 'postgres' }, (client) =>
      client.query(`create database ${client.escapeIdentifier(fields.database ?? 'harkara')}`),
    );
    return true;
  } catch (error) {
    if (isPgError(error, alreadyThere)) return false;
    throw databaseUnreachableError(databaseUrl, error);
  }
}

async function withClient(fields: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(fields);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function isPgError(error: unknown, codes: Iterable<string>): boolean {
  return error instanceof pg.DatabaseError && new Set(codes).has(error.code ?? '');
}
