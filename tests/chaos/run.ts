import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOutcome } from './check/describe-outcome.ts';
import { listFaults } from './check/list-faults.ts';
import { openHistory } from './open-history.ts';
import { readOptions, type Scenario } from './read-options.ts';
import { runScenario } from './run-scenario.ts';

const scenarioMsMax = 300_000;
const faultsShownMax = 20;

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => interrupted.abort(new Error(`Stopped by ${name}.`)));

let failed = 0;
for (const scenario of readOptions(process.argv.slice(2))) {
  if (interrupted.signal.aborted) break;
  if (!(await evaluateCondition(scenario))) failed += 1;
}
console.log(failed === 0 && !interrupted.signal.aborted ? 'PASS' : 'FAIL');
process.exit(failed === 0 && !interrupted.signal.aborted ? 0 : 1);

/** Runs one scenario and says what came of it. */
async function evaluateCondition(scenario: Scenario): Promise<boolean> {
  const { fault, backend, tasks, seed } = scenario;
  const history = openHistory(join(tmpdir(), `harkara-chaos-${fault}-${backend}-${seed}.jsonl`));
  console.log(`\n${fault} on ${backend}: ${tasks} tasks, seed ${seed}\nhistory      ${history.file}`);
  const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(scenarioMsMax)]);
  try {
    const outcome = await runScenario(scenario, { history, signal });
    for (const line of describeOutcome(outcome)) console.log(line);
    const faults = listFaults(outcome);
    for (const sentence of faults.slice(0, faultsShownMax)) console.log(`FAULT        ${sentence}`);
    if (faults.length > faultsShownMax) console.log(`FAULT        and ${faults.length - faultsShownMax} more`);
    console.log(faults.length === 0 ? 'PASS' : 'FAIL');
    return faults.length === 0;
  } catch (error) {
    console.log(`FAIL         ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await history.close();
  }
}
