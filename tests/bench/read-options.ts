import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Work, works } from './work.ts';

export interface BenchOptions {
  rounds: number;
  seconds: number;
  works: readonly Work[];
  concurrencies: readonly number[];
  callers: number;
  /** Where CPU profiles of our services go; null makes none. */
  profileFolder: string | null;
}

const list = z.string().transform((value) => value.split(','));

const options = z.object({
  rounds: z.coerce.number().int().min(1).max(20),
  seconds: z.coerce.number().min(0.5).max(30),
  only: list.pipe(z.array(z.enum(works)).min(1)),
  concurrency: list.pipe(z.array(z.coerce.number<string>().int().min(1).max(512)).min(1)),
  callers: z.coerce.number().int().min(1).max(50_000),
  profile: z.string().optional(),
});

const text = { type: 'string' } as const;

/** Throws a ZodError when the command line asks for what there is not. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: text, seconds: text, only: text, concurrency: text, callers: text, profile: text },
  });
  const chosen = options.parse({
    rounds: '3',
    seconds: '3',
    only: works.join(','),
    concurrency: '1,16,64',
    callers: '6000',
    ...values,
  });
  return {
    rounds: chosen.rounds,
    seconds: chosen.seconds,
    works: chosen.only,
    concurrencies: chosen.concurrency,
    callers: chosen.callers,
    profileFolder: chosen.profile ?? null,
  };
}
