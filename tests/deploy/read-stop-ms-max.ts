import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What a service gives itself to stop, as its first file says it; 35 seconds where it says nothing. */
export function readStopMsMax(service: string): number {
  const main = readFileSync(resolve(root, `services/${service}/src/main.ts`), 'utf8');
  if (!main.includes('stopMsMax')) return 35_000;
  const [, grace, rest] = /stopGraceMs = ([\d_]+);[\s\S]*stopMsMax: stopGraceMs \+ ([\d_]+)/.exec(main) ?? [];
  const [graceMs, restMs] = [grace, rest].map((digits) => Number(digits?.replaceAll('_', '')));
  if (!graceMs || !restMs)
    throw new Error(`services/${service}/src/main.ts does not say in plain numbers how long it takes to stop.`);
  return graceMs + restMs;
}
