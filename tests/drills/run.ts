import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allDrills } from './catalogue/all-drills.ts';
import { type ChosenRound, chooseRounds } from './catalogue/choose-rounds.ts';
import type { DrillRow } from './document/drill-row.ts';
import { presentTable } from './document/present-table.ts';
import { writeDocument } from './document/write-document.ts';
import { openHistory } from './history/open-history.ts';
import { help } from './options/help.ts';
import { type Options, readOptions } from './options/read-options.ts';

const roundMsMax = 4 * 3_600_000;
const faultsShownMax = 20;

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => interrupted.abort(new Error(`Stopped by ${name}.`)));

const options = readOptions(process.argv.slice(2));
if (options.help) console.log(help);
else process.exitCode = await runAll(options);

/** Runs what was asked for; 0 when everything was as promised. */
async function runAll(options: Options): Promise<number> {
  const rows: DrillRow[] = [];
  for (const round of chooseRounds(allDrills, options)) {
    if (interrupted.signal.aborted) break;
    rows.push(await runRound(round, options));
  }
  console.log(`\n${presentTable(rows)}`);
  if (options.write && !interrupted.signal.aborted) await writeDocument(rows);
  const passed = rows.length > 0 && rows.every(({ faults }) => faults.length === 0) && !interrupted.signal.aborted;
  console.log(passed ? 'PASS' : 'FAIL');
  return passed ? 0 : 1;
}

async function runRound({ drill, backend, size }: ChosenRound, { seed }: Options): Promise<DrillRow> {
  const history = openHistory(join(tmpdir(), `harkara-drill-${drill.id}-${backend}-${seed}.jsonl`));
  console.log(`\n${drill.id} on ${backend}: ${size} ${drill.unit}, seed ${seed}. ${drill.fault}.`);
  const begun = performance.now();
  const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(roundMsMax)]);
  const failed = (error: unknown) => ({
    figures: [],
    faults: [error instanceof Error ? error.message : String(error)],
  });
  const { figures, faults } = await drill.run({ backend, size, seed, history, signal }).catch(failed);
  await history.close();
  for (const figure of figures) console.log(`  ${figure}`);
  for (const fault of faults.slice(0, faultsShownMax)) console.log(`  FAULT ${fault}`);
  if (faults.length > faultsShownMax) console.log(`  FAULT and ${faults.length - faultsShownMax} more`);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(`  ${faults.length === 0 ? 'PASS' : 'FAIL'} in ${seconds} s; history in ${history.file}`);
  return { drill, backend, size, seed, seconds, figures, faults };
}
