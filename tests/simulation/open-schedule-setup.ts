import { type Frequency, idPrefixes } from '@harkara/contract';
import { nextRun } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { startDueSchedules } from '@harkara/operations/work';
import { createDatabase } from '@harkara/prisma';
import { createLogger, newId } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, type SeededProject, seedProject } from '@harkara/testkit';
import type pg from 'pg';
import { inject } from 'vitest';

export interface FoundScheduleRun {
  due_at: Date | null;
  at: Date;
  result: string;
  reason: string | null;
  task_id: string | null;
}

/** Schedules, the record of their runs and any number of schedulers, on a clock that only the test moves. */
export interface ScheduleSetup extends SeededProject {
  pool: pg.Pool;
  agentId: string;
  now(): Date;
  moveTo(at: Date): void;
  /** Every scheduler ticks until nothing is due: at once, or one after the other. */
  tick(how?: 'together' | 'in turn'): Promise<void>;
  addSchedule(frequency: Frequency, timezone?: string): Promise<string>;
  /** One round of one scheduler. */
  round(): ReturnType<typeof startDueSchedules>;
  scheduleRuns(triggerId: string): Promise<FoundScheduleRun[]>;
  /** Ends whatever runs. */
  finishTasks(): Promise<void>;
  close(): Promise<void>;
}

export async function openScheduleSetup({
  start,
  schedulers = 2,
}: {
  start: Date;
  schedulers?: number;
}): Promise<ScheduleSetup> {
  const database = await createTestDatabase(inject('databaseUrl'));
  const pool = openPool(database.url, schedulers + 2);
  const db = createDatabase(pool);
  const project = await seedProject(pool);
  const agentId = await seedAgent(pool, project.projectId);
  let at = start;
  const ctx: Parameters<typeof startDueSchedules>[0] = {
    db,
    clock: { now: () => at },
    newId: (kind) => newId(idPrefixes[kind]),
    jobQueue: {
      enqueueTurn: async () => undefined,
      enqueueTurns: async () => undefined,
      enqueueToolRuns: async () => undefined,
      promoteTurns: async () => 0,
      hasLowPriorityTurns: () => Promise.resolve(true),
    } satisfies Context['jobQueue'],
    logger: createLogger({ service: 'test', level: 'error', write: () => undefined }),
  };
  const drain = async () => {
    while ((await startDueSchedules(ctx)).more);
  };
  return {
    ...project,
    pool,
    agentId,
    round: () => startDueSchedules(ctx),
    now: () => at,
    moveTo: (to) => void (at = to),
    tick: async (how = 'together') => {
      if (how === 'together') await Promise.all(Array.from({ length: schedulers }, drain));
      else for (let count = 0; count < schedulers; count += 1) await drain();
    },
    addSchedule: async (frequency, timezone = 'Asia/Kolkata') => {
      const id = newId('trg');
      await pool.query(
        `INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, message, frequency, timezone, next_run_at)
        VALUES ($1, $2, $3, 'schedule', 'A schedule', $4, 'Good morning.', $5, $6, $7)`,
        [
          id,
          project.workspaceId,
          project.projectId,
          agentId,
          JSON.stringify(frequency),
          timezone,
          nextRun(frequency, timezone, at),
        ],
      );
      return id;
    },
    scheduleRuns: async (triggerId) =>
      (
        await pool.query<FoundScheduleRun>(
          'SELECT due_at, at, result, reason, task_id FROM fire WHERE trigger_id = $1 ORDER BY due_at, id',
          [triggerId],
        )
      ).rows,
    finishTasks: async () =>
      void (await pool.query(`UPDATE task SET status = 'done' WHERE status IN ('queued', 'running')`)),
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}
