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
  seed: number;
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
  size: z.coerce.number().int().min(1).max(1_000_000).optional(),
  seed: z.coerce.number().int().min(0),
  write: z.boolean(),
  help: z.boolean(),
});

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** What the command line asks for. Throws a ZodError or a TypeError when it asks for something else. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { tier: text, only: text, backend: text, size: text, seed: text, write: flag, help: flag },
  });
  const chosen = options.parse({ tier: 'push', backend: 'both', seed: String(Date.now() % 1_000_000), ...values });
  return {
    ...chosen,
    only: chosen.only ?? null,
    size: chosen.size ?? null,
    backends: chosen.backend === 'both' ? backends : [chosen.backend],
  };
}
