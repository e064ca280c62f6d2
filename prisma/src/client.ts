import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '../generated/client.ts';
import type { Database } from './database.ts';

export { Prisma } from '../generated/client.ts';

/** The same tables by Prisma's client as well. */
export interface ManageDatabase extends Database {
  readonly prisma: PrismaClient;
}

const transactionMsMax = 10_000;
const transactionWaitMsMax = 3_000;

/**
 * Adds Prisma's client on the same pool, which stays with who opened it. Only a process that serves management has one:
 * it is made when it is first used, and takes some 30 MB of memory from then on.
 */
export function addPrismaClient(db: Database, pool: Pool): ManageDatabase {
  let client: PrismaClient | undefined;
  return {
    ...db,
    get prisma() {
      return (client ??= openClient(pool));
    },
  };
}

function openClient(pool: Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: transactionWaitMsMax, timeout: transactionMsMax },
  });
}
