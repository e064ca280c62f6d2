import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Backend, backends, type Tier, tiers } from '../catalogue/drill.ts';

export interface Options {
  tier: Tier;
  /** Ids of drills; null is all. */
  only: readonly string[] | null;
  backends: readonly Backend[];
  /** Null is the tier's size. */
  size: number | null;
  /** How long drills go on that have a pace; null is as long as the size takes. */
  minutes: number | null;
  seed: number;
  /** The previous release for U1 and U2, as Git names it; null is the newest there is. */
  from: string | null;
  write: boolean;
  help: boolean;
}

const options = z.object({
  tier: z.enum(tiers),
  only: z
    .string()
    .transform((text) => text.split(',').map((id) => id.trim().toUpperCase()))
    .optional(),
  backend: z.enum([...backends, 'both']),
  size: z.coerce.number().int().min(1).max(10_000_000).optional(),
  minutes: z.coerce.number().min(0.1).max(600).optional(),
  seed: z.coerce.number().int().min(0),
  from: z.string().min(1).optional(),
  write: z.boolean(),
  help: z.boolean(),
});

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** What the command line asks for. Throws a ZodError or a TypeError when it asks for something else. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tier: text,
      only: text,
      backend: text,
      size: text,
      minutes: text,
      seed: text,
      from: text,
      write: flag,
      help: flag,
    },
  });
  const chosen = options.parse({ tier: 'push', backend: 'both', seed: String(Date.now() % 1_000_000), ...values });
  return {
    ...chosen,
    only: chosen.only ?? null,
    size: chosen.size ?? null,
    minutes: chosen.minutes ?? null,
    from: chosen.from ?? null,
    backends: chosen.backend === 'both' ? backends : [chosen.backend],
  };
}
