import { percentile } from '@harkara/testkit';
import type pg from 'pg';
import type { Drill, DrillRound } from '../catalogue/drill.ts';
import { type Migrated, migrateUnderLoad } from '../migrations/migrate-under-load.ts';
import { openEarlierDatabase } from '../migrations/open-earlier-database.ts';
import { seedRecords } from '../migrations/seed-records.ts';
import { findPreviousRelease, listMigrationsOf } from '../release/find-previous.ts';
import { listMigrationsHere } from '../release/list-new-migrations.ts';

/** The first one of a version whose tables are partitioned. */
const firstOfPartitions = '20261122114000_partition_functions';
const waitMsMax = 200;

export const largeMigrations: Drill = {
  id: 'U2',
  fault: 'All migrations since the tables were partitioned (or since --from) run on many tasks under a light load',
  pass: 'No session waits over 200 ms for a lock of the migration; no error, nothing lost',
  unit: 'tasks',
  sizes: { push: 2_000, nightly: 200_000, release: 5_000_000 },
  backends: ['postgres'],
  run: async ({ size, from, history, signal }) => {
    await using stack = new AsyncDisposableStack();
    const before = listMigrationsBefore(from);
    const database = await openEarlierDatabase(before, stack);
    const target = await seedRecords(database.pool, size, signal);
    const migrated = await migrateUnderLoad(database, target, signal);
    history.note('migrated', { output: migrated.output, waits: migrated.waits });
    const lost = await countLost(database.pool, migrated, size);
    const applied = listMigrationsHere().length - before.length;
    return { figures: describe(migrated, applied), faults: listFaults(migrated, { applied, lost }) };
  },
};

function listMigrationsBefore(from: DrillRound['from']): string[] {
  if (from !== null) return listMigrationsOf(findPreviousRelease(from).commit);
  return listMigrationsHere().filter((name) => name < firstOfPartitions);
}

/** Tasks that were there, or whose start was answered, and are no more. */
async function countLost(pool: pg.Pool, { work }: Migrated, size: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM task');
  return size + work.flatMap(({ started }) => started).length - (rows[0]?.n ?? 0);
}

function describe({ seconds, waits, work, answersMs }: Migrated, applied: number): string[] {
  const round = (ms: number) => `${Math.round(ms)} ms`;
  const wait = `longest wait ${round(waits.waitMsMax)}${waits.waitedFor === '' ? '' : ` (${waits.waitedFor})`}`;
  const held = `lock kept while somebody waited ${round(waits.heldMsMax)}${waits.held === '' ? '' : ` (${waits.held})`}`;
  const started = work.flatMap((each) => each.started).length;
  return [
    `${applied} migrations in ${seconds.toFixed(1)} s`,
    wait,
    held,
    `${waits.migrating} samples, at most ${round(waits.gapMsMax)} apart`,
    `${started} tasks started, ${answersMs.length} statements, p99 ${round(percentile(answersMs, 0.99))}, slowest ${round(Math.max(0, ...answersMs))}`,
  ];
}

function listFaults({ waits, work }: Migrated, { applied, lost }: { applied: number; lost: number }): string[] {
  const errors = work.flatMap((each) => each.errors);
  return [
    ...(applied === 0 ? ['there is no newer migration'] : []),
    ...(waits.migrating > 0 ? [] : ['the session that migrates was not seen']),
    ...(work.every(({ completed }) => completed.length > 0) ? [] : ['a client completed no task meanwhile']),
    ...(waits.waitMsMax > waitMsMax
      ? [`a session waited ${Math.round(waits.waitMsMax)} ms for ${waits.waitedFor}`]
      : []),
    ...errors.slice(0, 5).map((error) => `a client got an error: ${String(error)}`),
    ...(lost === 0 ? [] : [`${lost} tasks are lost`]),
  ];
}
