import { freezePostgres } from '../faults/break-postgres.ts';
import { taskDrill } from './task-drill.ts';

export const frozenPostgres = taskDrill({
  id: 'A9',
  fault: 'PostgreSQL answers nothing for ten seconds from the start of a tool step on, and its connections stay open',
  pass: 'Calls are answered with 503 within 3 s; nothing lost, nothing doubled',
  sizes: { push: 300, nightly: 1_000, release: 1_000 },
  scenario: { faults: [freezePostgres(10_000, 'begin-tool-step')] },
  allowed: { statuses: [503], afterMsMax: 5_000, msMax: 3_000 },
});
