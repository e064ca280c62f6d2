import { killInTheMiddle } from './kill-in-the-middle.ts';
import { openDependencies } from './open-dependencies.ts';
import { innerTool, stepKinds } from './step-kinds.ts';

/** A killed worker's runs go on within this. */
const answeredMsMax = 15_000;
/** Until code that waits for the clock, or computes, is through. */
const workingMsMax = 30_000;

let failed = 0;
for (const backend of ['redis', 'postgres'] as const) failed += await killOn(backend);
console.log(failed === 0 ? 'PASS' : 'FAIL');
process.exit(failed === 0 ? 0 : 1);

/** Kills a worker in each kind of step; answers how often something was not as promised. */
async function killOn(backend: 'redis' | 'postgres'): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const dependencies = await openDependencies(backend, stack);
  const innerToolId = await dependencies.seedTool(innerTool(dependencies.sink.url));
  let bad = 0;
  for (const kind of stepKinds) {
    const { faults, answeredMs } = await killInTheMiddle(dependencies, kind, innerToolId);
    const msMax = kind.name === 'transform' || kind.name === 'code' ? answeredMsMax + workingMsMax : answeredMsMax;
    if (answeredMs > msMax) faults.push(`the last answer came ${answeredMs} ms after the kill`);
    const what = kind.resumes ? 'went on' : 'failed and named the step';
    console.log(
      `${faults.length === 0 ? 'OK  ' : 'FAIL'} ${backend}, ${kind.name}: ${kind.runs} runs ${what}, the last answered ${(answeredMs / 1_000).toFixed(1)} s after the kill`,
    );
    for (const fault of faults.slice(0, 10)) console.log(`     ${fault}`);
    bad += faults.length;
  }
  return bad;
}
