import { describeSchedules, listScheduleFaults } from '../check/list-schedule-faults.ts';
import { crashSchedulers } from '../faults/crash-schedulers.ts';
import { taskDrill } from './task-drill.ts';

export const crashedSchedulers = taskDrill({
  id: 'A3',
  fault: 'The scheduler is killed before and after each statement that starts due schedules, and at their COMMIT',
  pass: 'Each due time is started or skipped once; nothing lost, nothing doubled',
  sizes: { nightly: 100, release: 500 },
  scenario: ({ size }) => {
    const { fault, envOf } = crashSchedulers(size);
    return { faults: [fault], perSecond: 5, world: { envOf: { scheduler: envOf } } };
  },
  alsoCheck: (outcome) => ({ figures: [describeSchedules(outcome)], faults: listScheduleFaults(outcome) }),
});
