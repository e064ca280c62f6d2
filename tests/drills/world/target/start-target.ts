import { startProgram } from '@harkara/testkit';
import { z } from 'zod';

export interface Target {
  readonly url: string;
  /** Each call with the moment at which it began, in ms since 1970. */
  listCalls(): Promise<readonly { taskId: string; at: number }[]>;
  stop(): Promise<void>;
}

const hello = z.object({ url: z.string() });
const calls = z.array(z.object({ taskId: z.string(), at: z.number() }));

export async function startTarget(): Promise<Target> {
  const program = await startProgram(new URL('main.ts', import.meta.url), [], hello);
  return { ...program.hello, listCalls: () => program.ask({}, calls), stop: program.stop };
}
