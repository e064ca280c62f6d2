import { loseObjects } from '../faults/lose-objects.ts';
import { sendFiles } from '../faults/send-files.ts';
import { eventsOf } from '../history/read-history.ts';
import { taskDrill } from './task-drill.ts';

/** Of the tasks one in five has a file. */
const fileEvery = 5;

export const lostObjects = taskDrill({
  id: 'A23',
  fault: 'The object store is away for 5 minutes, or for half of a shorter run',
  pass: 'Uploads are answered with 503; tasks without files go on, those with files wait and are then done',
  sizes: { nightly: 1_000, release: 15_000 },
  scenario: ({ size }) => ({
    faults: [loseObjects, sendFiles(Math.ceil(size / fileEvery))],
    world: { withObjectStore: true },
  }),
  allowed: { statuses: [503], afterMsMax: 5_000 },
  alsoCheck: ({ events }) => {
    const refused = eventsOf(events, 'answered').filter(({ status }) => status === 503).length;
    return {
      figures: [`${refused} uploads refused`],
      faults: refused === 0 ? ['no upload met the lost store'] : [],
    };
  },
});
