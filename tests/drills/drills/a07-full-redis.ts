import { allowEviction } from '../faults/allow-eviction.ts';
import { fillRedis } from '../faults/fill-redis.ts';
import { taskDrill } from './task-drill.ts';

export const fullRedis = taskDrill({
  id: 'A7',
  fault: 'Redis has no memory left for 6 s, then no disk for its append-only file, and once may evict jobs',
  pass: 'Nothing lost, nothing doubled, no call refused; a runner refuses to start with a Redis that may evict jobs',
  sizes: { nightly: 900, release: 900 },
  backends: ['redis'],
  scenario: {
    perSecond: 15,
    faults: [fillRedis, allowEviction],
    world: { redisFlags: ['--enable-protected-configs', 'yes'] },
  },
});
