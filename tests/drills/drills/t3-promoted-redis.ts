import { killRedisMaster } from '../faults/kill-redis-master.ts';
import { taskDrill } from './task-drill.ts';

export const promotedRedis = taskDrill({
  id: 'T3',
  fault: 'The master of Redis is killed twice; Sentinels promote its replica, and HAProxy leads to that',
  pass: 'Nothing lost, nothing doubled; calls go on being accepted',
  sizes: { push: 300, nightly: 1_000, release: 3_000 },
  backends: ['redis'],
  scenario: {
    sequence: killRedisMaster(2),
    perSecond: 5,
    world: { severalRedis: 'sentinels', gateways: 2, schedulers: 2 },
  },
});
