import { describeMachine } from '../../bench/document/describe-machine.ts';
import { type Figure, isKept, presentFigures } from './figure.ts';
import { openWorld, type World } from './open-world.ts';
import { measureHints } from './parts/measure-hints.ts';
import { measureLoads } from './parts/measure-loads.ts';
import { measureLongList } from './parts/measure-long-list.ts';
import { measureOpening } from './parts/measure-opening.ts';
import { measureSizes } from './parts/measure-sizes.ts';
import { measureVisit } from './parts/measure-visit.ts';
import { type BudgetOptions, type PartName, readOptions } from './read-options.ts';

const parts: Readonly<Record<Exclude<PartName, 'sizes'>, (world: World) => Promise<Figure[]>>> = {
  loads: measureLoads,
  opening: measureOpening,
  visit: measureVisit,
  list: measureLongList,
  hints: measureHints,
};

const stack = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stack.disposeAsync().finally(() => process.exit(1)));
try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} finally {
  await stack.disposeAsync();
}
process.exit();

/** Measures the chosen parts one after another; answers whether every budget is kept. */
async function run({ only, profile }: BudgetOptions): Promise<boolean> {
  const figures = only.includes('sizes') ? measureSizes() : [];
  const chosen = only.filter((name) => name !== 'sizes');
  if (chosen.length > 0) {
    const world = await openWorld(stack, profile ?? null);
    for (const name of chosen) {
      const found = await parts[name](world);
      console.log(`${presentFigures(found)}\n`);
      figures.push(...found);
    }
  }
  console.log(`\n${describeMachine()}\n\n${presentFigures(figures)}`);
  const broken = figures.filter((figure) => !isKept(figure));
  console.log(broken.length === 0 ? '\nEvery budget is kept.' : `\n${broken.length} budgets are broken.`);
  return broken.length === 0;
}
