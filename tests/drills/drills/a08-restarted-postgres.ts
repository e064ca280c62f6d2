import { restartPostgres } from '../faults/break-postgres.ts';
import { taskDrill } from './task-drill.ts';

export const restartedPostgres = taskDrill({
  id: 'A8',
  fault: 'PostgreSQL is restarted, in turn as if the power had gone and in good order',
  pass: 'No accepted row lost, nothing doubled; clients see 503 and nothing else; no process ends',
  sizes: { push: 150, nightly: 1_000, release: 5_000 },
  // Tries that are refused count as starts of the key.
  scenario: { faults: [restartPostgres(2)], tasksPerKey: 1 },
  allowed: { statuses: [503], afterMsMax: 5_000 },
});
