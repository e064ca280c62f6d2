import { setTimeout as delay } from 'node:timers/promises';
import { call, waitUntil } from '@harkara/testkit';
import type { Aim, KnownAims } from './choose-aim.ts';
import type { RaceWorld } from './open-race-world.ts';
import type { TurnState } from './race-kinds.ts';
import type { Race, RaceResult } from './run-races.ts';

/** A rejection and an approval come together; the time that is over is seen some while later. */
const apartMsMax = { reject: 15, expire: 400 };
const pendingMsMax = 60_000;

/** Starts a turn and cancels it, rejects its approval or lets it expire, when it is about to be in the state. */
export async function raceTask(world: RaceWorld, race: Race, aims: KnownAims): Promise<RaceResult> {
  const { body, status } = await call(`${world.gateways.pick()}/v1/api/agents/${world.agentId}/tasks`, 'POST', {
    token: race.key,
    body: { message: 'Pay.' },
  });
  if (status !== 202) return { met: [], faults: listWrong('start', status, [503]) };
  const taskId: string = body.id;
  race.history.record({ what: 'accepted', call: race.no, id: taskId });
  if (race.kind !== 'cancel' && race.state === 'suspended for approval') return raceApproval(world, race, taskId);
  const aim = aims.choose(race.state);
  const result = await (race.kind === 'cancel' ? raceCancel : raceLate)(world, race, { taskId, aim });
  for (const state of result.met) aims.add(state, aim);
  return result;
}

interface AimedTask {
  taskId: string;
  aim: Aim;
}

async function raceCancel(world: RaceWorld, race: Race, { taskId, aim }: AimedTask): Promise<RaceResult> {
  const isOver = new AbortController();
  const isApproved = race.state !== 'suspended for approval';
  const approving = isApproved ? approve(world, race, { taskId, signal: isOver.signal }) : Promise.resolve([]);
  await untilMoment(world, taskId, aim);
  const url = `${world.gateways.pick()}/v1/api/tasks/${taskId}/cancel`;
  const status = await callAgain(() => call(url, 'POST', { token: race.key }));
  race.history.record({ what: 'cancelled', id: taskId });
  isOver.abort();
  const { rows } = await world.pool.query<{ state: TurnState }>('SELECT state FROM drill_cancel WHERE task_id = $1', [
    taskId,
  ]);
  return { met: [rows[0]?.state ?? 'ended'], faults: [...listWrong('cancel', status, []), ...(await approving)] };
}

/** The way of a turn from its approval to its end. */
const afterApproval: readonly TurnState[] = [
  'tool call open',
  'before claim',
  'between steps',
  'model call open',
  'ended',
];

/** A decision that comes after an approval. It meets every state of the turn until it is refused. */
async function raceLate(world: RaceWorld, race: Race, { taskId, aim }: AimedTask): Promise<RaceResult> {
  const approvalId = await untilPending(world, taskId);
  const approved = await decide(world, race, { approvalId, how: 'approve' });
  await untilMoment(world, taskId, aim);
  const first = await readState(world, taskId);
  const struck = await strike(world, race, approvalId);
  const last = await readState(world, taskId);
  const met = afterApproval.slice(afterApproval.indexOf(first), afterApproval.indexOf(last) + 1);
  return { met, faults: [...listWrong('approve', approved, [409]), ...struck] };
}

/** A decision and an approval at once. It has met the turn when it was the one that counted. */
async function raceApproval(world: RaceWorld, race: Race, taskId: string): Promise<RaceResult> {
  const approvalId = await untilPending(world, taskId);
  const approveInMs = world.random() * apartMsMax[race.kind === 'reject' ? 'reject' : 'expire'];
  const [struck, approved] = await Promise.all([
    delay(world.random() * apartMsMax.reject).then(() => strike(world, race, approvalId)),
    delay(approveInMs).then(() => decide(world, race, { approvalId, how: 'approve' })),
  ]);
  return { met: approved === 409 ? [race.state] : [], faults: [...listWrong('approve', approved, [409]), ...struck] };
}

async function untilMoment({ outside }: RaceWorld, taskId: string, { after, fromMs }: Aim): Promise<void> {
  if (after !== null) await outside.reach(taskId, after);
  await delay(fromMs);
}

async function approve(world: RaceWorld, race: Race, { taskId, signal }: { taskId: string; signal: AbortSignal }) {
  const approvalId = await untilPending(world, taskId, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return null;
  });
  if (approvalId === null) return [];
  return listWrong('approve', await decide(world, race, { approvalId, how: 'approve' }), [409]);
}

async function untilPending({ pool }: RaceWorld, taskId: string, signal?: AbortSignal): Promise<string> {
  let found: string | undefined;
  const isPending = async () => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM approval WHERE task_id = $1', [taskId]);
    found = rows[0]?.id;
    return found !== undefined;
  };
  await waitUntil(isPending, { what: `${taskId} asks a person`, msMax: pendingMsMax, everyMs: 10, signal });
  return found ?? '';
}

async function readState({ pool }: RaceWorld, taskId: string): Promise<TurnState> {
  const { rows } = await pool.query<{ state: TurnState }>('SELECT drill_state(t) AS state FROM task t WHERE id = $1', [
    taskId,
  ]);
  return rows[0]?.state ?? 'ended';
}

const timeIsOver = `UPDATE approval SET expires_at = clock_timestamp() WHERE id = $1`;

/** Until the scheduler, which is hurried, has looked. */
const sweepMs = 60;

async function strike(world: RaceWorld, race: Race, approvalId: string): Promise<string[]> {
  if (race.kind === 'reject')
    return listWrong('reject', await decide(world, race, { approvalId, how: 'reject' }), [409]);
  await world.pool.query(timeIsOver, [approvalId]);
  await delay(sweepMs);
  return [];
}

/** The status of the answer: 409 once it was decided, or its task has ended. */
function decide(
  { gateways }: RaceWorld,
  { token }: Race,
  { approvalId, how }: { approvalId: string; how: 'approve' | 'reject' },
): Promise<number> {
  const url = `${gateways.pick()}/v1/manage/approvals/${approvalId}/${how}`;
  return callAgain(() => call(url, 'POST', { token, body: {} }));
}

const triesMax = 10;
const pauseMs = 500;

/** The status of the first answer that is not 503: the service may be busy with the other races. */
async function callAgain(send: () => Promise<{ status: number }>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { status } = await send();
    if (status !== 503 || tries === triesMax) return status;
    await delay(pauseMs);
  }
}

function listWrong(what: string, status: number, allowed: readonly number[]): string[] {
  return [200, ...allowed].includes(status) ? [] : [`a call to ${what} was answered with ${status}`];
}
