import { killRedisMaster } from '../faults/kill-redis-master.ts';
import { taskDrill } from './task-drill.ts';

export const promotedClusterNode = taskDrill({
  id: 'T4',
  fault: "The node of a Redis Cluster that has the product's keys is killed twice; its replica takes its place",
  pass: 'Nothing lost, nothing doubled; calls go on being accepted',
  sizes: { push: 300, nightly: 1_000, release: 3_000 },
  backends: ['redis'],
  scenario: {
    sequence: killRedisMaster(2),
    perSecond: 5,
    world: { severalRedis: 'cluster', gateways: 2, schedulers: 2 },
  },
});
