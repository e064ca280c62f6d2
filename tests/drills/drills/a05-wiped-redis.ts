import { wipeRedis } from '../faults/break-redis.ts';
import { killProcesses } from '../faults/kill-processes.ts';
import { taskDrill } from './task-drill.ts';

export const wipedRedis = taskDrill({
  id: 'A5',
  fault: 'Redis is emptied twice and comes back empty once, while agent-runners are killed',
  pass: 'Nothing lost, nothing doubled; calls go on being accepted',
  sizes: { push: 150, nightly: 1_000, release: 5_000 },
  backends: ['redis'],
  scenario: { faults: [wipeRedis, killProcesses('agentRunners')] },
});
