import { PrismaPg } from '@prisma/adapter-pg';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** Prisma's adapter, except that a script goes to the server as a whole. The original cuts scripts at every
 * semicolon, which breaks function bodies and leaves half of a failed migration behind. */
export function migrationAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  const connect: SqlMigrationAwareDriverAdapterFactory['connect'] = async () => {
    const adapter = await factory.connect();
    adapter.executeScript = (script) => runScript(pool, script);
    return adapter;
  };
  return { provider: factory.provider, adapterName: factory.adapterName, connect, connectToShadowDb: connect };
}

// A query without parameters may hold many statements, and PostgreSQL runs them as one transaction.
async function runScript(pool: pg.Pool, script: string): Promise<void> {
  try {
    await pool.query(script);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '', severity = '', message, detail, column, hint } = error;
    throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
  }
}
