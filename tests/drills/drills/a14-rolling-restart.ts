import { restartAll } from '../faults/restart-all.ts';
import { taskDrill } from './task-drill.ts';

export const rollingRestart = taskDrill({
  id: 'A14',
  fault: 'Every process is restarted in good order, round after round, while tasks and tools run',
  pass: 'No call refused, nothing lost, nothing doubled; every process ends by itself with code 0',
  sizes: { push: 150, nightly: 1_000, release: 5_000 },
  scenario: {
    faults: [restartAll],
    withToolRuns: true,
    world: { gateways: 2, schedulers: 2, toolRunners: 2, redisFlags: ['--appendonly', 'yes'] },
  },
});
