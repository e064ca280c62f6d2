import { waitUntil } from '@harkara/testkit';
import { seededRandom } from '@harkara/testkit/seeded-random';
import type { DrillRound } from '../catalogue/drill.ts';
import type { Outcome } from '../check/outcome.ts';
import { readOutcome } from '../check/read-outcome.ts';
import { countInDatabase } from '../check/soak/count-in-database.ts';
import { readSoakRecord } from '../check/soak/read-soak-record.ts';
import { sampleProcesses } from '../check/soak/sample-processes.ts';
import type { SoakRecord } from '../check/soak/soak-record.ts';
import { breakAtRandom } from '../faults/break-at-random.ts';
import { pause } from '../faults/pause.ts';
import { readHistory } from '../history/read-history.ts';
import { decideApprovals } from '../load/soak/decide-approvals.ts';
import { openApprovalProject } from '../load/soak/open-approval-project.ts';
import { openShops } from '../load/soak/open-shops.ts';
import { planSchedules } from '../load/soak/plan-schedules.ts';
import { submitSoak } from '../load/soak/submit-soak.ts';
import { groupsOf } from '../world/groups-of.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { ownerEnv } from '../world/owner.ts';
import { listOutsideCalls } from './list-outside-calls.ts';

export type SoakOutcome = Outcome & { record: SoakRecord; endedByThemselves: readonly string[] };

const groups = { gateways: 2, schedulers: 2, agentRunners: 2, toolRunners: 2 };
/** A key may start 30 tasks a minute, and tries that are refused count. */
const tasksPerKeyAndMinute = 5;
/** Clients keep a connection for 65 s after its last call. */
const settledAfterMs = 75_000;
const pauseMsMax = 4_000;
const drainMsMax = 150_000;
const minuteMs = 60_000;

/** Starts work of every kind at an even pace while things break at random, and reads what is left when all is quiet. */
export async function runSoak(round: DrillRound, overMs: number): Promise<SoakOutcome> {
  await using stack = new AsyncDisposableStack();
  const { backend, seed, size, history, signal } = round;
  const world = await openWorld({ backend, seed, env: ownerEnv, ...groups }, stack);
  const customers = await openCustomers(world, (size * minuteMs) / overMs);
  const load = { pickGateway: world.gateways.pick, history, signal, pauseMsMax, ...customers };
  const [loadOver, allOver] = [new AbortController(), new AbortController()];
  const untilLoadOver = AbortSignal.any([loadOver.signal, signal]);
  const untilAllOver = AbortSignal.any([allOver.signal, signal]);
  await planSchedules(world.pool, { tasks: size, overMs, history });
  const breaking = breakAtRandom(world, { overMs, random: seededRandom(seed), history, signal, until: untilLoadOver });
  const beside = Promise.all([
    decideApprovals({ ...load, random: seededRandom(seed + 1), until: untilAllOver }),
    sampleProcesses(world, { history, untilQuiet: untilLoadOver, until: untilAllOver }),
  ]);
  for (const each of [breaking, beside]) each.catch(() => undefined);
  try {
    await submitSoak({ ...load, tasks: size, overMs });
    loadOver.abort();
    await breaking;
    await drain(world, round);
    await pause(settledAfterMs, signal);
  } finally {
    loadOver.abort();
    allOver.abort();
  }
  await beside;
  return await readAll(world, round);
}

/** So many shops that none of their keys comes near its rate; an odd number, so that each has tasks of all kinds. */
async function openCustomers(world: World, tasksPerMinute: number) {
  const keys = Math.ceil(tasksPerMinute / tasksPerKeyAndMinute);
  const [shops, project] = await Promise.all([
    openShops(world.pool, keys | 1, world.target.url),
    openApprovalProject(world, Math.ceil(keys / 8)),
  ]);
  return { shops, project };
}

/** What is not over in time is what the check will find. */
async function drain({ pool }: World, { history, signal }: DrillRound): Promise<void> {
  const open = `SELECT FROM task WHERE status IN ('queued', 'running', 'needs_approval')
    UNION ALL SELECT FROM trigger WHERE kind = 'schedule' AND next_run_at <= now()
    UNION ALL SELECT FROM event WHERE dispatch_after IS NOT NULL LIMIT 1`;
  const isQuiet = async () => (await pool.query(open)).rowCount === 0;
  history.note('accepted all', {});
  await waitUntil(isQuiet, { what: 'every task is finished', msMax: drainMsMax, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    history.note('not drained', { error: String(error) });
  });
  history.note('quiet', {});
}

async function readAll(world: World, { history }: DrillRound): Promise<SoakOutcome> {
  const { pool } = world;
  // A crash of PostgreSQL forgets its statistics, so the last count is of rows that were looked at.
  await pool.query('ANALYZE');
  history.record({ what: 'counted', busy: false, ...(await countInDatabase(pool)) });
  await history.close();
  const [events, recorded, outsideCalls, record] = await Promise.all([
    readHistory(history.file),
    readOutcome(pool),
    listOutsideCalls(world),
    readSoakRecord(pool),
  ]);
  return { events, ...recorded, ...outsideCalls, record, endedByThemselves: listEnded(world) };
}

function listEnded(world: World): string[] {
  return groupsOf(world).flatMap((group) =>
    Array.from({ length: group.size }, (_, slot) => slot)
      .filter((slot) => group.isGone(slot))
      .map((slot) => group.workerAt(slot)),
  );
}
