import { parseArgs } from 'node:util';
import { z } from 'zod';

const options = z.object({
  tasks: z.coerce.number().int().min(1).max(10_000),
  backend: z.enum(['redis', 'postgres', 'both']),
  fault: z.enum(['kill', 'wipe', 'roll', 'all']),
  seed: z.coerce.number().int().min(0),
  'over-seconds': z.coerce.number().min(1).max(180),
  'model-ms': z.coerce.number().min(0).max(10_000),
});

export interface Scenario {
  backend: 'redis' | 'postgres';
  /** Runners killed; Redis emptied and killed as well; or every process restarted in order, as an upgrade does. */
  fault: 'kill' | 'wipe' | 'roll';
  tasks: number;
  seed: number;
  /** How long the accepting takes; the faults fall within it. */
  overMs: number;
  modelMs: number;
}

const text = { type: 'string' } as const;

/** The scenarios that the command line asks for. Throws a ZodError when it asks for something else. */
export function readOptions(args: readonly string[]): Scenario[] {
  const { values } = parseArgs({
    args: [...args],
    options: { tasks: text, backend: text, fault: text, seed: text, 'over-seconds': text, 'model-ms': text },
  });
  const chosen = options.parse({
    tasks: '1000',
    backend: 'both',
    fault: 'all',
    seed: String(Date.now() % 1_000_000),
    'over-seconds': '40',
    'model-ms': '200',
    ...values,
  });
  const shared = {
    tasks: chosen.tasks,
    seed: chosen.seed,
    overMs: chosen['over-seconds'] * 1_000,
    modelMs: chosen['model-ms'],
  };
  const backends = chosen.backend === 'both' ? (['redis', 'postgres'] as const) : [chosen.backend];
  const faults = chosen.fault === 'all' ? (['kill', 'wipe', 'roll'] as const) : [chosen.fault];
  return backends
    .flatMap((backend) => faults.map((fault) => ({ ...shared, backend, fault })))
    .filter(({ backend, fault }) => backend === 'redis' || fault !== 'wipe');
}
