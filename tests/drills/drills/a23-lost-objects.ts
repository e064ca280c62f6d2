import type { Outcome } from '../check/outcome.ts';
import { loseObjects } from '../faults/lose-objects.ts';
import { firstFileCall, sendFiles } from '../faults/send-files.ts';
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
  alsoCheck: (outcome) => {
    const refused = eventsOf(outcome.events, 'answered').filter(({ status }) => status === 503).length;
    const waited = countTurnsThatWaited(outcome);
    return {
      figures: [`${refused} uploads refused, ${waited} turns waited for a file`],
      faults: [
        ...(refused === 0 ? ['no upload met the lost store'] : []),
        ...(waited === 0 ? ['no turn waited for a file'] : []),
      ],
    };
  },
});

/** A turn that cannot read its file gives its lease back, and is claimed again later. No runner dies here. */
function countTurnsThatWaited({ events, claims }: Outcome): number {
  const withFiles = new Set(eventsOf(events, 'accepted').flatMap(({ call, id }) => (call < firstFileCall ? [] : [id])));
  const byTask = Map.groupBy(claims, ({ task_id }) => task_id);
  return [...byTask].filter(([id, each]) => withFiles.has(id) && each.length > 1).length;
}
