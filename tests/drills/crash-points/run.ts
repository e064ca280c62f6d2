import { createWorkforce } from './create-workforce.ts';
import { listTaskFaults } from './list-task-faults.ts';
import { openEnvironment } from './open-point-world.ts';
import { walkPoint } from './walk-point.ts';

/** More than a conversation has. */
const pointsMax = 40;
const backend = process.argv.includes('postgres') ? 'postgres' : 'redis';

await using stack = new AsyncDisposableStack();
const environment = await openEnvironment(backend, stack);
const workforce = await createWorkforce(environment);
let [walks, crashes, failed] = [0, 0, 0];

console.log(
  `A conversation with a tool, a hand-over and an approval, its runner killed at every statement, on ${backend}`,
);
for (const side of ['before', 'after'] as const) {
  for (let no = 1; no <= pointsMax; no += 1) {
    const { taskId, crashed } = await walkPoint(environment, workforce, `${side}:${no}`);
    walks += 1;
    const faults = await listTaskFaults(environment, workforce, { taskId, walks });
    console.log(
      `${side} ${String(no).padStart(2)}  ${crashed ? 'killed' : 'not reached'}  ${faults.length === 0 ? 'as it should be' : faults.join('; ')}`,
    );
    failed += Number(faults.length > 0);
    crashes += Number(crashed);
    if (!crashed) break;
  }
}
console.log(`${crashes} runners killed, ${walks} conversations, ${failed} not as they should be`);
console.log(failed === 0 && crashes > 0 ? 'PASS' : 'FAIL');
process.exitCode = failed === 0 && crashes > 0 ? 0 : 1;
