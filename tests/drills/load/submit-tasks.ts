import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '@harkara/testkit';
import { z } from 'zod';
import type { History } from '../history/open-history.ts';
import { atEvenPace } from './at-even-pace.ts';
import { callUntilTaken } from './call-until-taken.ts';

export interface Submission {
  /** Where the next call goes. */
  pickGateway(): string;
  callers: readonly Caller[];
  tasks: number;
  overMs: number;
  /** Aborts when no more tasks than these are needed. */
  enough: AbortSignal;
  history: History;
  signal: AbortSignal;
}

const answer = z.object({ id: z.string(), status: z.string() });

const waitsEvery = 5;
/** Of those that nobody waits for, so many are cancelled, up to this much later: before, in and after their calls. */
const cancelsEvery = 4;
const cancelDelayMsMax = 700;

/** Starts tasks at an even pace; every fifth waits for its reply, and some of the others are cancelled. */
export async function submitTasks(input: Submission): Promise<void> {
  const { tasks: count, overMs, enough, signal } = input;
  await atEvenPace({ count, overMs, enough, signal }, (index) => submitOne(input, index));
}

async function submitOne(input: Submission, call: number): Promise<void> {
  const { callers, history } = input;
  const caller = callers[call % callers.length];
  if (caller === undefined) throw new Error('there are no callers');
  const wait = call % waitsEvery === 0;
  const text = await callUntilTaken({
    ...input,
    call,
    path: `/v1/api/agents/${caller.agentId}/tasks`,
    key: caller.key,
    body: { message: `Task ${call}`, wait },
    idempotencyKey: `task-${call}`,
  });
  if (text === null) return;
  const { id } = answer.parse(JSON.parse(text));
  history.record({ what: 'accepted', call, id });
  if (!wait && call % cancelsEvery === 0) await cancelOne(input, { call, id, key: caller.key });
}

async function cancelOne(input: Submission, { call, id, key }: { call: number; id: string; key: string }) {
  await delay((call * 37) % cancelDelayMsMax, undefined, { signal: input.signal });
  const text = await callUntilTaken({ ...input, call, path: `/v1/api/tasks/${id}/cancel`, key });
  if (text !== null) input.history.record({ what: 'cancelled', id });
}
