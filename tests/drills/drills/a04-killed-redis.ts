import { killRedis } from '../faults/break-redis.ts';
import { taskDrill } from './task-drill.ts';

export const killedRedis = taskDrill({
  id: 'A4',
  fault: 'Redis is killed and comes back after two seconds with what its append-only file has',
  pass: 'Nothing lost, nothing doubled; calls go on being accepted',
  sizes: { push: 120, nightly: 1_000, release: 5_000 },
  backends: ['redis'],
  scenario: { faults: [killRedis(2)], world: { redisFlags: ['--appendonly', 'yes'] } },
});
