import { compareWindows, judgeWindows } from '../check/compare-windows.ts';
import { holdSnapshot } from '../faults/hold-snapshot.ts';
import { eventsOf } from '../history/read-history.ts';
import { taskDrill } from './task-drill.ts';

const ratioMax = 1.2;

export const openSnapshot = taskDrill({
  id: 'A24',
  fault: 'A snapshot, as of a nightly dump, is open every other quarter of the run (10 minutes each at release size)',
  pass: 'Calls are accepted less than 20 % slower at p95 than in the quarters without',
  sizes: { nightly: 3_000, release: 60_000 },
  scenario: { faults: [holdSnapshot] },
  alsoCheck: ({ events }) => {
    const accepts = eventsOf(events, 'answered').filter(({ status }) => status === 202);
    const samples = accepts.map(({ at, ms }) => ({ at: at - ms, ms }));
    return judgeWindows(compareWindows(events, samples), 'accepts', ratioMax);
  },
});
