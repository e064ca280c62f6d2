import type { Outcome } from '../check/outcome.ts';
import { failOverPostgres } from '../faults/fail-over-postgres.ts';
import { eventsOf } from '../history/read-history.ts';
import { taskDrill } from './task-drill.ts';

const failovers = 2;
const answersAfterMsMax = 10_000;

export const promotedPostgres = taskDrill({
  id: 'T2',
  fault: 'The primary of PostgreSQL is killed, the next one frozen; each time its synchronous standby takes its place',
  pass: 'No accepted row lost, nothing doubled; only 503, and answers within 10 s of the promotion; no process ends',
  sizes: { push: 300, nightly: 1_000, release: 5_000 },
  scenario: {
    sequence: failOverPostgres,
    perSecond: 10,
    world: { standbys: 2, gateways: 3, schedulers: 2, agentRunners: 3, toolRunners: 2 },
  },
  allowed: { statuses: [503], afterMsMax: answersAfterMsMax },
  alsoCheck: ({ events }) => {
    const gapsMs = listAnswerGaps(events);
    const seconds = gapsMs.map((ms) => `${(ms / 1_000).toFixed(1)} s`);
    return {
      figures: [`answers again ${seconds.join(' and ')} after a promotion`],
      faults: [
        ...(gapsMs.length === failovers ? [] : [`${gapsMs.length} of ${failovers} failovers were seen`]),
        ...(gapsMs.every((ms) => ms <= answersAfterMsMax) ? [] : ['answers came too late after a promotion']),
      ],
    };
  },
});

/** From each promotion to the first call that is taken after it. */
function listAnswerGaps(events: Outcome['events']): number[] {
  return eventsOf(events, 'mended').map((mended) => {
    const taken = eventsOf(events, 'answered').find(
      ({ at, status }) => at >= mended.at && (status === 200 || status === 202),
    );
    return (taken?.at ?? Infinity) - mended.at;
  });
}
