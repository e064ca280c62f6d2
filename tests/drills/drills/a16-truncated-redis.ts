import { truncateRedis } from '../faults/truncate-redis.ts';
import { eventsOf } from '../history/read-history.ts';
import { taskDrill } from './task-drill.ts';

const tasksPerCut = 250;

export const truncatedRedis = taskDrill({
  id: 'A16',
  fault: 'Redis is killed and its append-only file loses what came in the last second, once per 250 tasks',
  pass: 'Nothing lost, nothing doubled; calls go on being accepted',
  sizes: { push: 120, nightly: 1_000, release: 5_000 },
  backends: ['redis'],
  scenario: ({ size }) => ({
    faults: [truncateRedis(Math.ceil(size / tasksPerCut))],
    world: { redisFlags: ['--appendonly', 'yes', '--appendfsync', 'everysec'] },
  }),
  alsoCheck: ({ events }) => ({
    figures: [`${eventsOf(events, 'broken').length} times something was lost of the append-only file`],
    faults: [],
  }),
});
