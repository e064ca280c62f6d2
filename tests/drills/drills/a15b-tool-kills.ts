import type { Drill } from '../catalogue/drill.ts';
import { killInTheMiddle } from '../tool-kills/kill-in-the-middle.ts';
import { openDependencies } from '../tool-kills/open-dependencies.ts';
import { innerTool, type StepKind, stepKinds } from '../tool-kills/step-kinds.ts';

/** A killed worker's runs go on within this. */
const answeredMsMax = 15_000;
/** Until code that waits for the clock, or computes, is through. */
const workingMsMax = 30_000;

export const toolKills: Drill = {
  id: 'A15B',
  fault: 'The tool-runner is killed while runs are in the middle of a step, in each kind of step',
  pass: 'A run goes on within 15 s and repeats nothing; one whose call may have taken effect fails and names the step',
  unit: 'kills in each kind of step',
  sizes: { nightly: 1, release: 20 },
  backends: ['redis', 'postgres'],
  run: async ({ backend, size, signal, history }) => {
    await using stack = new AsyncDisposableStack();
    const dependencies = await openDependencies(backend, stack);
    const innerToolId = await dependencies.seedTool(innerTool(dependencies.sink.url));
    const faults: string[] = [];
    let slowestMs = 0;
    for (let round = 0; round < size; round += 1)
      for (const kind of stepKinds) {
        signal.throwIfAborted();
        const { faults: found, answeredMs } = await killInTheMiddle(dependencies, kind, innerToolId);
        if (answeredMs > msMaxOf(kind)) found.push(`the last answer came ${answeredMs} ms after the kill`);
        history.note('killed', { kind: kind.name, answeredMs, found });
        faults.push(...found.map((fault) => `${kind.name}: ${fault}`));
        if (workOf(kind) === 0) slowestMs = Math.max(slowestMs, answeredMs);
      }
    const runs = stepKinds.reduce((sum, kind) => sum + kind.runs, 0) * size;
    const slowest = `${(slowestMs / 1_000).toFixed(1)} s`;
    return {
      figures: [
        `${stepKinds.length * size} kills, ${runs} runs; the slowest that does not compute was answered ${slowest} after it`,
      ],
      faults,
    };
  },
};

const workOf = ({ name }: StepKind) => (name === 'transform' || name === 'code' ? workingMsMax : 0);
const msMaxOf = (kind: StepKind) => answeredMsMax + workOf(kind);
