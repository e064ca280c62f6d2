import { allDrills } from './catalogue/all-drills.ts';
import { type ChosenRound, chooseRounds } from './catalogue/choose-rounds.ts';
import { runRound } from './catalogue/run-round.ts';
import type { DrillRow } from './document/drill-row.ts';
import { presentTable } from './document/present-table.ts';
import { writeDocument } from './document/write-document.ts';
import { help } from './options/help.ts';
import { type Options, readOptions } from './options/read-options.ts';

const roundMsMax = 4 * 3_600_000;
const faultsShownMax = 20;

const interrupted = new AbortController();
// The listeners stay: without one, a temporary folder would end the process before the drill has cleaned up.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => interrupted.abort(new Error(`Stopped by ${name}.`)));

const options = readOptions(process.argv.slice(2));
if (options.help) console.log(help);
else process.exitCode = await runAll(options);

/** Runs what was asked for; 0 when everything was as promised. */
async function runAll(options: Options): Promise<number> {
  const rows: DrillRow[] = [];
  for (const round of chooseRounds(allDrills, options)) {
    if (interrupted.signal.aborted) break;
    const row = await runAndShow(round, options);
    rows.push(row);
    // At once, because the later ones take hours.
    if (options.write && !interrupted.signal.aborted) await writeDocument(row);
  }
  console.log(`\n${presentTable(rows)}`);
  const passed = rows.length > 0 && rows.every(({ faults }) => faults.length === 0) && !interrupted.signal.aborted;
  console.log(passed ? 'PASS' : 'FAIL');
  return passed ? 0 : 1;
}

async function runAndShow(round: ChosenRound, { seed, from }: Options): Promise<DrillRow> {
  const { drill, backend, size } = round;
  console.log(`\n${drill.id} on ${backend}: ${size} ${drill.unit}, seed ${seed}. ${drill.fault}.`);
  const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(roundMsMax)]);
  const { figures, faults: wrong, slow, seconds, file } = await runRound(round, { seed, from, signal });
  const faults = [...wrong, ...slow];
  for (const figure of figures) console.log(`  ${figure}`);
  for (const fault of faults.slice(0, faultsShownMax)) console.log(`  FAULT ${fault}`);
  if (faults.length > faultsShownMax) console.log(`  FAULT and ${faults.length - faultsShownMax} more`);
  console.log(`  ${faults.length === 0 ? 'PASS' : 'FAIL'} in ${seconds} s; history in ${file}`);
  return { drill, backend, size, seed, seconds, figures, faults };
}
