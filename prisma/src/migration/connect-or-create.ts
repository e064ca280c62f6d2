import pg from 'pg';
import { connectionFields } from './connection-fields.ts';
import { databaseUnreachableError } from './database-unreachable-error.ts';

const databaseDoesNotExist = '3D000';
const alreadyThere = new Set(['42P04', '23505']);

/**
 * One connection to the database. A database that does not exist is created if the user may do that.
 * @throws DatabaseUnreachableError
 */
export async function connectOrCreate(databaseUrl: string): Promise<{ client: pg.Client; created: boolean }> {
  const fields = connectionFields(databaseUrl);
  try {
    const client = await connect(fields).catch((error: unknown) => {
      if (isPgError(error, [databaseDoesNotExist])) return null;
      throw error;
    });
    if (client !== null) return { client, created: false };
    const created = await createDatabase(fields);
    return { client: await connect(fields), created };
  } catch (error) {
    throw databaseUnreachableError(databaseUrl, error);
  }
}

async function connect(fields: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(fields);
  // Node ends a process for an error event without a listener. The query fails with the same error.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** @returns false when another process created it first. */
async function createDatabase(fields: pg.ClientConfig): Promise<boolean> {
  const client = await connect({ ...fields, database: 'postgres' });
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(fields.database ?? 'harkara')}`);
    return true;
  } catch (error) {
    if (isPgError(error, alreadyThere)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

function isPgError(error: unknown, codes: Iterable<string>): boolean {
  return error instanceof pg.DatabaseError && new Set(codes).has(error.code ?? '');
}
