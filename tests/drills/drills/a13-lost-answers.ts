import { loseAnswersTo } from '../faults/break-database-connections.ts';
import { eventsOf } from '../history/read-history.ts';
import { taskDrill } from './task-drill.ts';

export const lostAnswers = taskDrill({
  id: 'A13',
  fault: 'Connections to PostgreSQL are cut after a start was committed and before its answer came',
  pass: 'The same key gives the same task; nothing lost, nothing doubled',
  sizes: { push: 120, nightly: 500, release: 500 },
  scenario: { faults: [loseAnswersTo('insert-task')] },
  allowed: { statuses: [503] },
  alsoCheck: ({ events }) => {
    const lost = eventsOf(events, 'lost').length;
    return { figures: [`${lost} answers lost`], faults: lost === 0 ? ['no answer was lost'] : [] };
  },
});
