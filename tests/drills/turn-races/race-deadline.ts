import { call } from '@harkara/testkit';
import type { RaceWorld } from './open-race-world.ts';
import type { TurnState } from './race-kinds.ts';
import type { Race, RaceResult } from './run-races.ts';
import { runPrefix } from './start-outside.ts';

/** A little more than a run takes. */
const deadlineMsMax = 400;
const nearMs = 15;
/** A run that ended so shortly before its deadline was raced by it. */
const endedMsMax = 60;

interface RunRow {
  status: string;
  error_code: string | null;
  attempt: number;
  finished_ms: number;
  deadline_ms: number;
}

const runOf = `SELECT status, error_code, attempt, extract(epoch FROM finished_at)::float8 * 1000 AS finished_ms,
  extract(epoch FROM deadline_at)::float8 * 1000 AS deadline_ms FROM tool_run WHERE id = $1`;

/** Deadlines after which an earlier run was in each state. */
export type KnownDeadlines = Map<TurnState, number[]>;

/** Runs a tool whose deadline comes when the run is about to be in the state. */
export async function raceDeadline(world: RaceWorld, race: Race, known: KnownDeadlines): Promise<RaceResult> {
  const deadlineMs = chooseDeadline(world, race, known);
  const answer = await call(`${world.gateways.pick()}/v1/api/tools/${world.toolId}/runs`, 'POST', {
    token: race.key,
    body: { inputs: { no: race.no, deadline_ms: deadlineMs } },
  });
  const runId: string = answer.headers.get('x-run-id') ?? answer.body.run_id ?? '';
  const { rows } = await world.pool.query<RunRow>(runOf, [runId]);
  const [run] = rows;
  if (answer.status === 503) return { met: [], faults: [] };
  if (run === undefined) return { met: [], faults: [`a run was answered with ${answer.status} and is not there`] };
  const state = stateOf(world, race, run);
  const met = state === null ? [] : [state];
  for (const each of met) known.set(each, [...(known.get(each) ?? []), deadlineMs]);
  const expected = run.error_code === 'time' ? 504 : 200;
  const isAsPromised = answer.status === expected && (expected === 504 || run.status === 'done');
  return {
    met,
    faults: isAsPromised ? [] : [`${runId} is ${run.status} (${run.error_code}), answered with ${answer.status}`],
  };
}

/** Near one that has met the state before; at first anywhere. */
function chooseDeadline({ random }: RaceWorld, { state }: Race, known: KnownDeadlines): number {
  const earlier = known.get(state) ?? [];
  const chosen = earlier[Math.floor(random() * earlier.length)];
  if (chosen === undefined) return Math.ceil(random() * deadlineMsMax);
  return Math.max(1, Math.round(chosen + (2 * random() - 1) * nearMs));
}

/** Null when the run was over long before its deadline. */
function stateOf({ outside }: RaceWorld, { no }: Race, run: RunRow): TurnState | null {
  if (run.error_code !== 'time') return run.deadline_ms - run.finished_ms < endedMsMax ? 'ended' : null;
  if (run.attempt === 0) return 'before claim';
  const open = outside.calls
    .get(`${runPrefix}${no}`)
    ?.find(({ at, endedAt }) => at <= run.finished_ms && (endedAt ?? Infinity) > run.finished_ms);
  if (open === undefined) return 'between steps';
  return open.to === 'model' ? 'model call open' : 'tool call open';
}
