import { startTestPostgres } from '@harkara/testkit';
import { runSequences } from '../../simulation/command-sequences/run-sequences.ts';
import type { Drill } from '../catalogue/drill.ts';

const toldEvery = 500;
/** A sequence has far more; with fewer the commands were not applicable, and nothing was compared. */
const commandsMin = 5;

export const commandSequences: Drill = {
  id: 'B9',
  fault: 'Random commands over tasks, turns, approvals, tool runs, schedules and money, lost leases and moved time',
  pass: 'After each command the product answers and records what a small model of it does',
  unit: 'sequences',
  sizes: { push: 150, nightly: 2_000, release: 10_000 },
  backends: ['postgres'],
  run: async ({ size, seed, signal }) => {
    await using stack = new AsyncDisposableStack();
    const postgres = await startTestPostgres();
    stack.defer(() => postgres.stop());
    const onProgress = (done: number) => {
      if (done % toldEvery === 0) console.log(`  ${done} of ${size} sequences`);
    };
    const { sequences, commands, divergences } = await runSequences({
      serverUrl: postgres.url,
      sequences: size,
      seed,
      signal,
      onProgress,
    });
    const faults = [...divergences];
    if (faults.length === 0 && sequences < size) faults.push(`only ${sequences} sequences ran`);
    if (commands < sequences * commandsMin) faults.push('too few commands could be done');
    return { figures: [`${commands} commands, ${divergences.length} divergences`], faults };
  },
};
