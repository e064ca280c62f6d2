import { parseArgs } from 'node:util';
import { z } from 'zod';

const options = z.object({
  events: z.coerce.number().int().min(10).max(100_000),
  projects: z.coerce.number().int().min(1).max(50),
  'per-second': z.coerce.number().min(1).max(1_000),
  backend: z.enum(['redis', 'postgres', 'both']),
  fault: z.enum(['none', 'kill', 'both']),
});

export interface Scenario {
  backend: 'redis' | 'postgres';
  /** `kill`: the tool-runner is killed every three seconds, and Redis is wiped twice. */
  fault: 'none' | 'kill';
  events: number;
  /** Each has ten endpoints. */
  projects: number;
  perSecond: number;
}

const text = { type: 'string' } as const;

/** The scenarios that the command line asks for. Throws a ZodError when it asks for something else. */
export function readOptions(args: readonly string[]): Scenario[] {
  const { values } = parseArgs({
    args: [...args],
    options: { events: text, projects: text, 'per-second': text, backend: text, fault: text },
  });
  const chosen = options.parse({
    events: '10000',
    projects: '5',
    'per-second': '50',
    backend: 'both',
    fault: 'both',
    ...values,
  });
  const { events, projects, 'per-second': perSecond } = chosen;
  const backends = chosen.backend === 'both' ? (['redis', 'postgres'] as const) : [chosen.backend];
  const faults = chosen.fault === 'both' ? (['none', 'kill'] as const) : [chosen.fault];
  return backends.flatMap((backend) => faults.map((fault) => ({ backend, fault, events, projects, perSecond })));
}
