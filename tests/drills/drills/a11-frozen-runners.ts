import { freezeProcesses } from '../faults/freeze-processes.ts';
import { taskDrill } from './task-drill.ts';

export const frozenRunners = taskDrill({
  id: 'A11',
  fault: 'An agent-runner is frozen past its leases and thawed, again and again',
  pass: 'No write of a thawed runner is taken; nothing lost, nothing doubled',
  sizes: { nightly: 1_000, release: 10_000 },
  scenario: { faults: [freezeProcesses({ of: 'agentRunners', forMs: 17_000, everyMs: 3_000 })] },
  alsoCheck: ({ spend: { refused_calls } }) => ({
    figures: [`${refused_calls} writes of thawed runners refused`],
    faults: refused_calls === 0 ? ['no thawed runner tried to write'] : [],
  }),
});
