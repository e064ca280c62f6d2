import { silenceDatabase } from '../faults/break-database-connections.ts';
import { taskDrill } from './task-drill.ts';

export const silentDatabase = taskDrill({
  id: 'A18',
  fault: "PostgreSQL's host falls silent without closing connections, and another takes its address",
  pass: 'Calls are answered with 503 within 3 s and work again within 10 s; nothing lost, nothing doubled',
  sizes: { push: 300, nightly: 1_000, release: 5_000 },
  scenario: { faults: [silenceDatabase(2)] },
  allowed: { statuses: [503], afterMsMax: 10_000, msMax: 3_000 },
});
