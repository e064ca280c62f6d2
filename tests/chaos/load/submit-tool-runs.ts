import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { History } from '../open-history.ts';
import type { ToolCaller } from '../processes/seed-tools.ts';

export interface ToolSubmission {
  pickGateway(): string;
  callers: readonly ToolCaller[];
  runs: number;
  overMs: number;
  history: History;
  signal: AbortSignal;
}

const answer = z.object({ run_id: z.string(), status: z.literal('done'), output: z.number() });

/** A little over the longest run. */
const requestMsMax = 65_000;

/** Runs tools at an even pace; answers one line for each run that was not answered with its right output. */
export async function submitToolRuns(input: ToolSubmission): Promise<string[]> {
  const { runs, overMs, signal } = input;
  const begun = performance.now();
  const calls: Promise<string | null>[] = [];
  for (let index = 0; index < runs; index += 1) {
    const dueInMs = begun + (index * overMs) / runs - performance.now();
    if (dueInMs > 1) await delay(dueInMs, undefined, { signal });
    calls.push(submitOne(input, index));
  }
  return (await Promise.all(calls)).filter((error) => error !== null);
}

async function submitOne({ pickGateway, callers, history }: ToolSubmission, index: number): Promise<string | null> {
  const caller = callers[index % callers.length];
  if (caller === undefined) return null;
  try {
    const response = await fetch(`${pickGateway()}/v1/api/tools/${caller.toolId}/runs`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${caller.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ inputs: { no: index } }),
      signal: AbortSignal.timeout(requestMsMax),
    });
    const text = await response.text();
    const run = answer.safeParse(response.status === 200 ? JSON.parse(text) : null);
    if (!run.success || run.data.output !== index * 2) throw new Error(`${response.status} ${text}`);
    history.note('tool run done', { index, run_id: run.data.run_id });
    return null;
  } catch (error) {
    history.note('tool run not done', { index, error: String(error) });
    return `tool run ${index}: ${String(error)}`;
  }
}
