import { join } from 'node:path';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { goalNames } from '../document/goal-names.ts';
import { median } from '../figures/compare-sides.ts';
import { presentTable } from '../figures/present-table.ts';
import { copyCheckout } from '../start/copy-checkout.ts';
import { runNpmStart } from '../start/run-npm-start.ts';
import type { Part } from './part.ts';

const services = ['gateway', 'scheduler', 'agent-runner', 'tool-runner'];

/** Time from `npm start` until all is ready, in a copy of this checkout; and what idle services keep in memory. */
export const measureStart: Part = async ({ rounds }, stack) => {
  const folder = await makeTemporaryFolder('bench-start');
  stack.defer(folder.remove);
  const checkout = join(folder.path, 'checkout');
  await copyCheckout(checkout);
  const first = await runNpmStart(checkout, { withMemory: false });
  const later: number[] = [];
  let memory: Readonly<Record<string, number>> | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const { readySeconds, idleMemory } = await runNpmStart(checkout, { withMemory: round === rounds - 1 });
    later.push(readySeconds);
    memory = idleMemory;
  }
  const ready = median(later);
  const rows = [
    ['ready the first time, with a new database', `${first.readySeconds.toFixed(2)} s`],
    ['ready later', `${ready.toFixed(2)} s`],
    ...Object.entries(memory ?? {}).map(([name, size]) => [`memory of an idle ${name}`, `${size.toFixed(0)} MiB`]),
  ];
  const table = presentTable(['what', 'figure'], rows);
  console.log(`\n${table}\n`);
  return {
    figures: new Map<string, (number | null)[]>([
      [goalNames.ready, [ready]],
      [goalNames.memory, services.map((name) => memory?.[name] ?? null)],
    ]),
    blocks: { start: table },
    isRight: true,
  };
};
