import { startProgram } from '@harkara/testkit';
import { z } from 'zod';

export interface CountingModel {
  readonly url: string;
  readonly apiKey: string;
  /** Calls so far by Idempotency-Key: `<task>-<turn>-<step>`. */
  countCalls(): Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

const hello = z.object({ url: z.string(), apiKey: z.string() });
const counts = z.record(z.string(), z.number());

/** A model that takes half to one and a half times `delayMs` over each answer. */
export async function startCountingModel({ delayMs, seed }: { delayMs: number; seed: number }): Promise<CountingModel> {
  const args = ['--delay-ms', String(delayMs), '--seed', String(seed)];
  const program = await startProgram(new URL('main.ts', import.meta.url), args, hello);
  return { ...program.hello, countCalls: () => program.ask({}, counts), stop: program.stop };
}
