import { killProcesses } from '../faults/kill-processes.ts';
import { taskDrill } from './task-drill.ts';

export const killedRunners = taskDrill({
  id: 'A1',
  fault: 'An agent-runner is killed every two to four seconds',
  pass: 'Nothing lost, nothing doubled, no call refused; taken over within 15 s at p99',
  sizes: { push: 120, nightly: 1_000, release: 10_000 },
  scenario: { faults: [killProcesses('agentRunners')] },
});
