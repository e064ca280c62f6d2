import { killProcesses } from '../faults/kill-processes.ts';
import { taskDrill } from './task-drill.ts';

export const killedGateways = taskDrill({
  id: 'A2',
  fault: 'A gateway is killed every two to four seconds, in the middle of calls',
  pass: 'Every id that a client saw exists, and a call repeated with its key makes no second task',
  sizes: { push: 120, nightly: 2_000, release: 2_000 },
  scenario: { faults: [killProcesses('gateways')], world: { gateways: 2 } },
  allowed: { statuses: [null, 409] },
});
