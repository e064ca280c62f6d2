import { parseArgs } from 'node:util';
import { z } from 'zod';
import { growthSizes } from '../document/goal-names.ts';
import { type Work, works } from '../work.ts';

const partNames = ['floor', 'growth', 'embedded', 'topology', 'start'] as const;
export type PartName = (typeof partNames)[number];

export interface BenchOptions {
  parts: readonly PartName[];
  rounds: number;
  seconds: number;
  works: readonly Work[];
  concurrencies: readonly number[];
  callers: number;
  /** Rows that are seeded for growth; each size of finished tasks is measured. */
  queued: number;
  finished: readonly number[];
  /** Where CPU profiles of our services go; null makes none. */
  profileFolder: string | null;
  /** Whether docs/performance.md gets the figures. */
  writes: boolean;
  help: boolean;
}

const list = z.string().transform((value) => value.split(','));
const numbers = (min: number, max: number) =>
  list.pipe(z.array(z.coerce.number<string>().int().min(min).max(max)).min(1));

const options = z.object({
  floor: z.boolean().default(false),
  growth: numbers(1, 20_000_000).optional(),
  queued: z.coerce.number().int().min(1).max(1_000_000).default(growthSizes.queued),
  embedded: z.boolean().default(false),
  topology: z.boolean().default(false),
  start: z.boolean().default(false),
  all: z.boolean().default(false),
  rounds: z.coerce.number().int().min(1).max(20).default(3),
  seconds: z.coerce.number().min(0.5).max(30).default(2),
  only: list.pipe(z.array(z.enum(works)).min(1)).default([...works]),
  concurrency: numbers(1, 512).default([1, 16, 64]),
  callers: z.coerce.number().int().min(1).max(50_000).default(6_000),
  profile: z.string().optional(),
  write: z.boolean().default(false),
  help: z.boolean().default(false),
});

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Without a part's name the floor is compared. Throws when the command line asks for what there is not. */
export function readOptions(args: readonly string[]): BenchOptions {
  const parts = { floor: flag, growth: text, embedded: flag, topology: flag, start: flag, all: flag };
  const settings = { queued: text, rounds: text, seconds: text, only: text, concurrency: text, callers: text };
  const others = { profile: text, write: flag, help: { ...flag, short: 'h' } } as const;
  const { values } = parseArgs({ args: withSizes(args), options: { ...parts, ...settings, ...others } });
  const chosen = options.parse(values);
  const named = partNames.filter((name) => chosen.all || (chosen[name] ?? false) !== false);
  return {
    parts: named.length === 0 ? ['floor'] : named,
    rounds: chosen.rounds,
    seconds: chosen.seconds,
    works: chosen.only,
    concurrencies: chosen.concurrency,
    callers: chosen.callers,
    queued: chosen.queued,
    finished: chosen.growth ?? growthSizes.finished,
    profileFolder: chosen.profile ?? null,
    writes: chosen.write,
    help: chosen.help,
  };
}

/** `--growth` alone means the sizes that goals are for. */
function withSizes(args: readonly string[]): string[] {
  return args.flatMap((arg, at) =>
    arg === '--growth' && !/^\d/.test(args[at + 1] ?? '') ? [arg, growthSizes.finished.join(',')] : [arg],
  );
}
