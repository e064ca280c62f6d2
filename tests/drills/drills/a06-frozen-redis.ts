import { freezeRedis } from '../faults/break-redis.ts';
import { taskDrill } from './task-drill.ts';

export const frozenRedis = taskDrill({
  id: 'A6',
  fault: 'Redis answers nothing for ten seconds, and its connections stay open',
  pass: 'No accept takes over 2 s; nothing lost, nothing doubled',
  sizes: { push: 300, nightly: 1_000, release: 2_000 },
  backends: ['redis'],
  scenario: { faults: [freezeRedis(1, 10_000)] },
  allowed: { msMax: 2_000 },
});
