import { compareSides } from '../figures/compare-sides.ts';
import { goalFiguresOf } from '../figures/goal-figures.ts';
import { presentComparison, presentProcessorTime } from '../figures/present-comparison.ts';
import { presentSizing } from '../figures/present-sizing.ts';
import type { Bench } from '../measure/bench.ts';
import { printTally } from '../measure/check-load.ts';
import { runRounds, warmUpAll } from '../measure/run-rounds.ts';
import { openServers } from '../sides/open-servers.ts';
import { startOurs } from '../sides/ours/start-ours.ts';
import { startFloor } from '../sides/start-floor.ts';
import type { Part } from './part.ts';

const noText = 'Processor time can only be read on Linux.';
const sides = { ours: 'ours', base: 'floor' };

/** Ours and the floor at every point, with statistics of the planner as a database has after a while. */
export const compareWithFloor: Part = async (options, stack) => {
  const { servers, ...shared } = await openServers(stack);
  const trivial = await startFloor('trivial', servers, stack);
  const floor = await startFloor('floor', servers, stack);
  const ours = await startOurs(servers, { ...options, name: 'ours' }, stack);
  const bench: Bench = { ...shared, sides: [trivial, floor, ours], tally: { started: {}, faults: [] } };
  await warmUpAll(bench, options.works);
  const rows = compareSides(await runRounds(bench, options), sides);
  const blocks = {
    comparison: presentComparison(rows, 'floor'),
    processor: presentProcessorTime(rows, 'floor') ?? noText,
    sizing: presentSizing(rows) ?? noText,
  };
  console.log(`\n${blocks.comparison}\n\nProcessor time of one operation\n\n${blocks.processor}\n`);
  return { figures: goalFiguresOf(rows), blocks, isRight: printTally(bench.tally) };
};

/** One round on a database that was never analyzed, where plans were made while every table was empty. */
export const compareOnFreshDatabase: Part = async (options, stack) => {
  const { servers, ...shared } = await openServers(stack);
  const floor = await startFloor('floor', servers, stack);
  const ours = await startOurs(servers, { ...options, name: 'ours', analyze: false }, stack);
  const bench: Bench = { ...shared, sides: [floor, ours], tally: { started: {}, faults: [] } };
  await warmUpAll(bench, options.works, { analyze: false });
  const measured = await runRounds(bench, { ...options, rounds: 1, concurrencies: [16] });
  const fresh = presentComparison(compareSides(measured, sides), 'floor');
  console.log(`\nOn a fresh database that was never analyzed\n\n${fresh}\n`);
  return { figures: new Map(), blocks: { fresh }, isRight: printTally(bench.tally) };
};
