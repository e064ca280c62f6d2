import { waitUntil } from '@harkara/testkit';
import type pg from 'pg';
import { noLeftovers, readLeftovers } from '../../races/read-leftovers.ts';
import type { DrillResult, DrillRound } from '../catalogue/drill.ts';
import { listLateCalls } from '../check/list-late-calls.ts';
import { readHistory } from '../history/read-history.ts';
import type { RaceWorld } from './open-race-world.ts';
import { statesOf } from './race-kinds.ts';
import { type Hits, listMissed, type RaceResult } from './run-races.ts';

const quietMsMax = 90_000;
const faultsOfTasksMax = 20;

/** Waits until nothing goes on, and compares what is left with what must be. */
export async function judgeRaces(
  { pool, outside }: RaceWorld,
  { history, signal }: DrillRound,
  { hits, faults }: Pick<RaceResult, 'faults'> & { hits: readonly Hits[] },
): Promise<DrillResult> {
  const isOver = await waitUntil(() => isQuiet(pool), { what: 'all has ended', msMax: quietMsMax, signal }).then(
    () => true,
    () => false,
  );
  await history.close();
  const [events, leftovers, wrong, decisions] = await Promise.all([
    readHistory(history.file),
    readLeftovers(pool),
    listWrongTasks(pool),
    countDecisions(pool),
  ]);
  const outsideCalls = [...outside.calls.values()].flat();
  const [calledTwice, refusedCalls] = [listRepeated(outsideCalls), await listRefusedCalls(pool, outsideCalls)];
  return {
    figures: [...hits.map(describeHits), decisions.map(({ status, count }) => `${count} ${status}`).join(', ')],
    faults: [
      ...faults,
      ...hits.flatMap((of) => listMissed(of).map((state) => `no ${of.kind} met a turn ${state}`)),
      ...(isOver ? [] : ['tasks or tool runs do not end']),
      ...(JSON.stringify(leftovers) === JSON.stringify(noLeftovers)
        ? []
        : [`left behind: ${JSON.stringify(leftovers)}`]),
      ...wrong,
      ...calledTwice,
      ...refusedCalls,
    ],
    slow: listLateCalls({ events, outsideCalls }),
  };
}

async function isQuiet(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM task WHERE status IN ('queued', 'running')
    UNION ALL SELECT FROM tool_run WHERE status IN ('queued', 'running') LIMIT 1`);
  return rowCount === 0;
}

/** Each task was cancelled, or is done with one answer; none waits for a person, because each was decided. */
async function listWrongTasks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string; error: string | null; answers: number }>(
    `SELECT id, status, error, answers FROM task t CROSS JOIN LATERAL (
      SELECT count(*)::int AS answers FROM message m WHERE m.task_id = t.id AND m.role = 'assistant') m
    WHERE NOT (status = 'done' AND answers = 1) AND NOT (status = 'failed' AND error = 'Cancelled.' AND answers = 0)
    LIMIT ${faultsOfTasksMax}`,
  );
  return rows.map(({ id, status, error, answers }) => `${id} is ${status} (${error}) with ${answers} answers`);
}

/** By what decided them. A cancel makes an approval expire as well, before its time. */
async function countDecisions(pool: pg.Pool): Promise<{ status: string; count: number }[]> {
  const { rows } = await pool.query<{ status: string; count: number }>(
    `SELECT CASE WHEN status = 'expired' AND decided_at < expires_at THEN 'cancelled' ELSE status::text END AS status,
      count(*)::int AS count FROM approval GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

interface Called {
  taskId: string;
  path: string;
}

/** The target is never called twice for one step: no process dies here. */
function listRepeated(calls: readonly Called[]): string[] {
  const counts = Map.groupBy(
    calls.filter(({ path }) => path !== ''),
    ({ taskId, path }) => `${path} of ${taskId}`,
  );
  return [...counts].flatMap(([what, each]) => (each.length === 1 ? [] : [`${what} was called ${each.length} times`]));
}

/** Nobody pays for a task whose payment was rejected or not approved in time. */
async function listRefusedCalls(pool: pg.Pool, calls: readonly Called[]): Promise<string[]> {
  const { rows } = await pool.query<{ task_id: string }>(
    `SELECT task_id FROM approval WHERE status IN ('rejected', 'expired')`,
  );
  const refused = new Set(rows.map(({ task_id }) => task_id));
  return calls
    .filter(({ taskId, path }) => path === '/pay' && refused.has(taskId))
    .map(({ taskId }) => `the refused call of ${taskId} was made`);
}

function describeHits(of: Hits): string {
  const counts = statesOf(of.kind).map((state) => `${of.met.get(state) ?? 0} ${state}`);
  return `${of.races} × ${of.kind}: ${counts.join(', ')}`;
}
