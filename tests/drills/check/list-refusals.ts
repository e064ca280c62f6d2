import { eventsOf, type Recorded } from '../history/read-history.ts';
import type { Outcome } from './outcome.ts';

export interface AllowedAnswers {
  /** Statuses that a client may see besides 200 and 202; null is no answer. */
  statuses: readonly (number | null)[];
  /** So long after something was mended, in ms, they are over; null when nothing is, as with killed processes. */
  afterMsMax: number | null;
  /** No other answer than that of a call that waits may take longer, in ms. */
  msMax: number;
}

/** Answers that clients should not have had, one sentence for each kind. */
export function listRefusals({ events }: Pick<Outcome, 'events'>, allowed: AllowedAnswers): string[] {
  const answered = eventsOf(events, 'answered');
  const refused = answered.filter(({ status }) => status !== 200 && status !== 202);
  const wrong = Map.groupBy(
    refused.filter(({ status }) => !allowed.statuses.includes(status)),
    ({ status }) => status,
  );
  const late = refused.filter(({ at }) => isLate(events, at, allowed.afterMsMax));
  const slow = answered.filter(({ status, ms }) => status !== 200 && ms > allowed.msMax);
  return [
    ...[...wrong].map(([status, each]) => `${each.length} calls were answered with ${status ?? 'nothing'}`),
    ...(late.length === 0 ? [] : [`${late.length} calls were refused over ${allowed.afterMsMax} ms after the mend`]),
    ...(slow.length === 0
      ? []
      : [`${slow.length} answers took over ${allowed.msMax} ms, the slowest ${slowest(slow)} ms`]),
  ];
}

/** True when nothing was broken then, nor shortly before. */
function isLate(events: readonly Recorded[], at: number, afterMsMax: number | null): boolean {
  if (afterMsMax === null) return false;
  const last = events.findLast((event) => event.at <= at && (event.what === 'broken' || event.what === 'mended'));
  return last === undefined || (last.what === 'mended' && at - last.at > afterMsMax);
}

const slowest = (answers: readonly { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));
