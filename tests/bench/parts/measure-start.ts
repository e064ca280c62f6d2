import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { goalNames } from '../document/goal-names.ts';
import { median } from '../figures/compare-sides.ts';
import { presentTable } from '../figures/present-table.ts';
import { copyCheckout } from '../start/copy-checkout.ts';
import { runNpmStart } from '../start/run-npm-start.ts';
import type { Part } from './part.ts';

/** Without them nothing is left to do, such as tasks of the demo. */
const dataPaths = ['postgres', 'settings.json'];
const services = ['gateway', 'scheduler', 'agent-runner', 'tool-runner'];

/** Time from `npm start` until all is ready, in a copy of this checkout; and what idle services keep in memory. */
export const measureStart: Part = async ({ rounds }, stack) => {
  const folder = await makeTemporaryFolder('bench-start');
  stack.defer(folder.remove);
  const checkout = join(folder.path, 'checkout');
  await copyCheckout(checkout);
  const first = await runNpmStart(checkout, { withMemory: false });
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    later.push((await runNpmStart(checkout, { withMemory: false })).readySeconds);
  for (const path of dataPaths) await rm(join(checkout, '.harkara', path), { recursive: true });
  const { idleMemory: memory } = await runNpmStart(checkout, { withMemory: true });
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
