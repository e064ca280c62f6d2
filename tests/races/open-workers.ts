import { idPrefixes, type IdKind } from '@harkara/contract';
import type { Context, ManageContext } from '@harkara/operations';
import { createDatabase } from '@harkara/prisma';
import { addPrismaClient } from '@harkara/prisma/client';
import { createLogger, newId } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, type SeededProject, seedProject } from '@harkara/testkit';
import type pg from 'pg';
import { inject } from 'vitest';

/** The parts of a context that writes of workers use. Signals and jobs go nowhere: only rows count here. */
export type WorkerContext = Pick<Context, 'db' | 'leaseQueries' | 'newId' | 'logger' | 'jobQueue' | 'signals'>;

/** A database with many connections, so that any number of workers meet in it at the same moment. */
export interface Workers extends SeededProject {
  databaseUrl: string;
  pool: pg.Pool;
  agentId: string;
  /** Of workers, and of people who decide beside them. */
  ctx: WorkerContext & Pick<ManageContext, 'db'>;
  close(): Promise<void>;
}

const nothing = () => Promise.resolve();

export async function openWorkers({ connections = 20 } = {}): Promise<Workers> {
  const database = await createTestDatabase(inject('databaseUrl'));
  const pool = openPool(database.url, connections);
  const db = addPrismaClient(createDatabase(pool), pool);
  const project = await seedProject(pool);
  const agentId = await seedAgent(pool, project.projectId);
  const ctx: Workers['ctx'] = {
    db,
    leaseQueries: db,
    newId: (kind: IdKind) => newId(idPrefixes[kind]),
    logger: createLogger({ service: 'test', level: 'error', write: () => undefined }),
    jobQueue: {
      enqueueTurn: nothing,
      enqueueTurns: nothing,
      enqueueToolRuns: nothing,
      promoteTurns: () => Promise.resolve(0),
      hasLowPriorityTurns: () => Promise.resolve(true),
    },
    signals: { publish: () => undefined, subscribe: () => () => undefined },
  };
  return {
    ...project,
    databaseUrl: database.url,
    pool,
    agentId,
    ctx,
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}
