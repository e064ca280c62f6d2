import { percentile } from '@harkara/testkit';
import { eventsOf } from '../history/read-history.ts';
import { countModelCalls } from './count-model-calls.ts';
import { measureTakeovers } from './measure-takeovers.ts';
import type { Outcome } from './outcome.ts';

/** What happened, as figures for a person. */
export function describeOutcome(outcome: Outcome): string[] {
  const { events, tasks } = outcome;
  const { made, recorded, repeated } = countModelCalls(outcome);
  const { gapsMs } = measureTakeovers(outcome);
  const seconds = (share: number) => `${(percentile(gapsMs, share) / 1_000).toFixed(1)} s`;
  const killed = eventsOf(events, 'killed').length;
  return [
    `${eventsOf(events, 'accepted').length} accepted, ${tasks.filter(({ status }) => status === 'done').length} done`,
    `${eventsOf(events, 'cancelled').length} cancelled`,
    `${made} model calls made, ${recorded} recorded once, ${repeated} repeated before they were recorded`,
    ...(killed === 0 ? [] : [`${killed} processes killed`]),
    ...(gapsMs.length === 0 ? [] : [`${gapsMs.length} turns taken over, p50 ${seconds(0.5)}, p99 ${seconds(0.99)}`]),
    describeAnswers(outcome),
  ];
}

/** Answers that were not 200 or 202, by status, and the time of all. */
export function describeAnswers({ events }: Pick<Outcome, 'events'>): string {
  const answered = eventsOf(events, 'answered');
  const refused = Map.groupBy(
    answered.filter(({ status }) => status === null || status > 202),
    ({ status }) => status,
  );
  const counts = [...refused].map(([status, each]) => `${each.length} × ${status ?? 'no answer'}`);
  return `${answered.length} answers${counts.length === 0 ? '' : `, of which ${counts.join(', ')}`}`;
}
