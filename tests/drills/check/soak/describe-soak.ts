import { eventsOf, type Recorded } from '../../history/read-history.ts';
import { countModelCalls } from '../count-model-calls.ts';
import { describeAnswers } from '../describe-outcome.ts';
import type { Outcome } from '../outcome.ts';
import { serviceOf } from './judge-memory.ts';

/** Tasks and faults by their kinds, and what else happened, as figures for a person. */
export function describeSoak(outcome: Outcome): string[] {
  const { events, tasks, scheduleRuns } = outcome;
  const kinds = eventsOf(events, 'accepted').map(({ kind }) => kind ?? 'start');
  const resumed = eventsOf(events, 'followed').reduce((sum, each) => sum + each.resumed, 0);
  const { made, recorded, repeated } = countModelCalls(outcome);
  const failed = tasks.filter(({ status }) => status === 'failed').length;
  return [
    `${tasks.length} tasks: ${describeCounts([...kinds, ...scheduleRuns.map(() => 'schedule')])}`,
    `${eventsOf(events, 'ran').length} tool runs`,
    `decisions: ${describeCounts(eventsOf(events, 'decided').map(({ verb }) => verb))}; ${failed} tasks failed by them`,
    `${eventsOf(events, 'followed').length} streams to the end, ${resumed} times resumed`,
    `faults: ${describeCounts(listFaultKinds(events))}`,
    `${made} model calls made, ${recorded} recorded once, ${repeated} repeated`,
    describeAnswers({ events }),
  ];
}

export function listFaultKinds(events: readonly Recorded[]): string[] {
  const servers: Record<string, string> = { Redis: 'Redis emptied', PostgreSQL: 'PostgreSQL restarted' };
  return [
    ...eventsOf(events, 'killed').map(({ worker }) => `${serviceOf(worker)} killed`),
    ...eventsOf(events, 'broken').map(({ part }) => servers[part] ?? `${serviceOf(part)} frozen`),
  ];
}

function describeCounts(words: readonly string[]): string {
  const groups = [...Map.groupBy(words, (word) => word)];
  return groups
    .map(([word, each]) => `${each.length} × ${word}`)
    .toSorted()
    .join(', ');
}
