import { startProgram } from '@harkara/testkit';
import { z } from 'zod';

export interface CountingModel {
  readonly url: string;
  readonly apiKey: string;
  /** When each call began, in ms since 1970, by Idempotency-Key: `<task>-<turn>-<step>`. */
  listCalls(): Promise<Readonly<Record<string, readonly number[]>>>;
  stop(): Promise<void>;
}

const hello = z.object({ url: z.string(), apiKey: z.string() });
const times = z.record(z.string(), z.array(z.number()));

/** A model that takes half to one and a half times `delayMs` over each answer. */
export async function startCountingModel({ delayMs, seed }: { delayMs: number; seed: number }): Promise<CountingModel> {
  const args = ['--delay-ms', String(delayMs), '--seed', String(seed)];
  const program = await startProgram(new URL('main.ts', import.meta.url), args, hello);
  return { ...program.hello, listCalls: () => program.ask({}, times), stop: program.stop };
}
