import { z } from 'zod';
import type { History } from '../history/open-history.ts';
import { atEvenPace } from './at-even-pace.ts';
import { callUntilTaken } from './call-until-taken.ts';
import type { ToolCaller } from './seed-tools.ts';

export interface ToolSubmission {
  pickGateway(): string;
  callers: readonly ToolCaller[];
  runs: number;
  overMs: number;
  /** Aborts when no more runs than these are needed. */
  enough: AbortSignal;
  history: History;
  signal: AbortSignal;
}

const answer = z.object({ run_id: z.string(), status: z.literal('done'), output: z.number() });

/** Runs tools at an even pace; one that is not answered with its right output is given up. */
export async function submitToolRuns(input: ToolSubmission): Promise<void> {
  const { runs: count, overMs, enough, signal } = input;
  await atEvenPace({ count, overMs, enough, signal }, (index) => submitOne(input, index));
}

async function submitOne(input: ToolSubmission, index: number): Promise<void> {
  const { callers, history } = input;
  const caller = callers[index % callers.length];
  if (caller === undefined) throw new Error('there are no callers');
  const text = await callUntilTaken({
    ...input,
    call: index,
    path: `/v1/api/tools/${caller.toolId}/runs`,
    key: caller.key,
    body: { inputs: { no: index } },
    idempotencyKey: `run-${index}`,
  });
  if (text === null) return;
  const run = answer.safeParse(JSON.parse(text));
  if (run.success && run.data.output === index * 2) history.note('tool run done', { index, run_id: run.data.run_id });
  else history.record({ what: 'gave up', call: index, error: `a wrong answer: ${text}` });
}
