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
 * Adds Prisma's client on the same pool. It takes some 70 MB of memory, so only a process that serves management has
 * one. The pool stays with who opened it.
 */
export function addPrismaClient(db: Database, pool: Pool): ManageDatabase {
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: transactionWaitMsMax, timeout: transactionMsMax },
  });
  return { ...db, prisma };
}
