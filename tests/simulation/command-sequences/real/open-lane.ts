import { idPrefixes } from '@harkara/contract';
import type { Context, ToolRunJob, TurnJob, UserContext } from '@harkara/operations';
import { createDatabase, queriesOn } from '@harkara/prisma';
import { addPrismaClient } from '@harkara/prisma/client';
import { createLogger, newId } from '@harkara/runtime';
import { createTestDatabase, openPool } from '@harkara/testkit';
import type pg from 'pg';
import { installClock, moveClock } from './install-clock.ts';

/** A database of its own, on which one sequence after the other runs. */
export interface Lane {
  ctx: UserContext;
  pool: pg.Pool;
  /** What was enqueued since the list was last emptied. */
  jobs: { turns: TurnJob[]; runs: ToolRunJob[] };
  moveTo(at: Date): Promise<void>;
}

export async function openLane(serverUrl: string, stack: AsyncDisposableStack): Promise<Lane> {
  const database = await createTestDatabase(serverUrl);
  stack.defer(() => database.drop());
  const first = openPool(database.url, 1);
  await installClock(first);
  await first.end();
  const pool = openPool(database.url, 4);
  const db = addPrismaClient(createDatabase(pool), pool);
  stack.defer(() => db.close());
  const userId = newId('usr');
  await pool.query(
    `INSERT INTO "user" (id, email, name, password_hash) VALUES ($1, $1 || '@example.com', 'Asha', '')`,
    [userId],
  );
  const jobs: Lane['jobs'] = { turns: [], runs: [] };
  let now = new Date();
  const ctx = {
    db,
    leaseQueries: queriesOn(pool),
    clock: { now: () => now },
    newId: (kind) => newId(idPrefixes[kind]),
    jobQueue: {
      enqueueTurn: async (job) => void jobs.turns.push(job),
      enqueueTurns: async (more) => void jobs.turns.push(...more),
      promoteTurns: async () => 0,
      hasLowPriorityTurns: () => Promise.resolve(true),
      enqueueToolRuns: async (more) => void jobs.runs.push(...more),
    },
    signals: { publish: () => undefined, subscribe: () => () => undefined },
    logger: createLogger({ service: 'test', level: 'error', write: () => undefined }),
    actor: { kind: 'user', userId, name: 'Asha', isPlatformOperator: false, sessionId: null },
    requestId: 'req_simulation',
  } satisfies Partial<UserContext> as Partial<Context> as UserContext;
  const moveTo = async (at: Date) => {
    now = at;
    await moveClock(pool, at);
  };
  return { ctx, pool, jobs, moveTo };
}
