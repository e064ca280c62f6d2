import { fillDisk } from '../faults/fill-disk.ts';
import { eventsOf } from '../history/read-history.ts';
import { taskDrill } from './task-drill.ts';

export const fullDisk = taskDrill({
  id: 'A10',
  fault: 'The disk of the database, without its write-ahead log, is full for ten seconds',
  pass: 'Clients see 503 and nothing else; nothing half-written, lost or doubled; all goes on by itself',
  sizes: { nightly: 1_000, release: 1_000 },
  scenario: { faults: [fillDisk(10_000)], tasksPerKey: 1, world: { diskMb: 512 } },
  allowed: { statuses: [503], afterMsMax: 5_000 },
  alsoCheck: ({ events }) => ({
    figures: [],
    faults: eventsOf(events, 'answered').some(({ status }) => status === 503) ? [] : ['no call met the full disk'],
  }),
});
