import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '@harkara/testkit';
import { z } from 'zod';
import type { Cancel } from '../check/outcome.ts';
import type { History } from '../open-history.ts';

export interface Submission {
  /** Where the next call goes. */
  pickGateway(): string;
  callers: readonly Caller[];
  tasks: number;
  overMs: number;
  history: History;
  signal: AbortSignal;
}

export interface Submitted {
  /** Ids of 200 and 202 answers. */
  acceptedIds: string[];
  /** One line for each call that was not answered so. */
  errors: string[];
  cancels: Cancel[];
  msMax: number;
}

const answer = z.object({ id: z.string(), status: z.string() });

/** A little over the longest `wait`. */
const requestMsMax = 40_000;
const waitsEvery = 5;
/** Of those that nobody waits for, so many are cancelled, up to this much later: before, in and after their calls. */
const cancelsEvery = 4;
const cancelDelayMsMax = 700;

/**
 * Starts tasks at an even pace, however slowly earlier ones are answered; every fifth waits for its reply, and some of
 * the others are cancelled.
 */
export async function submitTasks(input: Submission): Promise<Submitted> {
  const { tasks, overMs, signal } = input;
  const result: Submitted = { acceptedIds: [], errors: [], cancels: [], msMax: 0 };
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (let index = 0; index < tasks; index += 1) {
    const dueInMs = begun + (index * overMs) / tasks - performance.now();
    if (dueInMs > 1) await delay(dueInMs, undefined, { signal });
    calls.push(submitOne(input, index, result));
  }
  await Promise.all(calls);
  return result;
}

async function submitOne(input: Submission, index: number, result: Submitted): Promise<void> {
  const { pickGateway, callers, history } = input;
  const caller = callers[index % callers.length];
  if (caller === undefined) throw new Error('there are no callers');
  const wait = index % waitsEvery === 0;
  const begun = performance.now();
  try {
    const response = await fetch(`${pickGateway()}/v1/api/agents/${caller.agentId}/tasks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${caller.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: `Task ${index}`, wait }),
      signal: AbortSignal.timeout(requestMsMax),
    });
    const text = await response.text();
    if (response.status !== 200 && response.status !== 202) throw new Error(`${response.status} ${text}`);
    const { id, status } = answer.parse(JSON.parse(text));
    result.acceptedIds.push(id);
    history.note('accepted', { index, http: response.status, id, status, ms: Math.round(performance.now() - begun) });
    if (wait) return;
    result.msMax = Math.max(result.msMax, performance.now() - begun);
    if (index % cancelsEvery === 0) result.cancels.push(await cancelOne(input, { index, id, key: caller.key }));
  } catch (error) {
    result.errors.push(`call ${index}: ${String(error)}`);
    history.note('refused', { index, error: String(error) });
  }
}

async function cancelOne(
  { pickGateway, history, signal }: Submission,
  { index, id, key }: { index: number; id: string; key: string },
): Promise<Cancel> {
  await delay((index * 37) % cancelDelayMsMax, undefined, { signal });
  const response = await fetch(`${pickGateway()}/v1/api/tasks/${id}/cancel`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(requestMsMax),
  });
  const answeredAt = Date.now();
  const text = await response.text();
  if (response.status !== 200) throw new Error(`cancel: ${response.status} ${text}`);
  history.note('cancelled', { index, id, status: answer.parse(JSON.parse(text)).status });
  return { taskId: id, answeredAt };
}
