import { describeMachine } from './document/describe-machine.ts';
import { presentGoals, writeDocument } from './document/write-document.ts';
import { help } from './options/help.ts';
import { type BenchOptions, type PartName, readOptions } from './options/read-options.ts';
import { compareEmbedded } from './parts/compare-embedded.ts';
import { compareTopology } from './parts/compare-topology.ts';
import { compareOnFreshDatabase, compareWithFloor } from './parts/compare-with-floor.ts';
import { measureGrowth } from './parts/measure-growth.ts';
import { measureStart } from './parts/measure-start.ts';
import type { Part, PartResult } from './parts/part.ts';

const parts: Readonly<Record<PartName, readonly Part[]>> = {
  floor: [compareOnFreshDatabase, compareWithFloor],
  growth: [measureGrowth],
  embedded: [compareEmbedded],
  topology: [compareTopology],
  start: [measureStart],
};

/** What the part that runs has started. The listeners stay: without one, temporary folders would end the process. */
let running = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void running.disposeAsync().finally(() => process.exit(1)));

const options = readOptions(process.argv.slice(2));
if (options.help) console.log(help);
else process.exit((await runBench(options)) ? 0 : 1);

/** Runs the chosen parts one after another; answers whether everything accepted was also done, once. */
async function runBench(chosen: BenchOptions): Promise<boolean> {
  const machine = describeMachine();
  console.log(machine);
  const results: PartResult[] = [];
  for (const part of chosen.parts.flatMap((name) => parts[name])) {
    running = new AsyncDisposableStack();
    await using _stack = running;
    results.push(await part(chosen, running));
  }
  const figures = new Map(results.flatMap((result) => [...result.figures]));
  console.log(`\n${presentGoals({ figures })}\n`);
  const blocks = Object.assign({ machine }, ...results.map((result) => result.blocks)) as PartResult['blocks'];
  if (chosen.writes) writeDocument({ figures, blocks });
  return results.every(({ isRight }) => isRight);
}
