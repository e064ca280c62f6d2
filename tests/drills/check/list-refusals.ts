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

const isRefused = ({ status }: { status: number | null }) => status === null || status > 202;

/** What a service says that has too much to do; a call that is never taken is a fault of its own. */
const isBusy = ({ status }: Answer) => status === 429 || status === 503;

/** Answers that clients should not have had, one sentence for each kind; those of a busy service are slow ones. */
export function listRefusals({ events }: Pick<Outcome, 'events'>, allowed: AllowedAnswers): string[] {
  const isOfBusy = findAnswersOfBusy(events);
  return listWrong(events, (answer) => !allowed.statuses.includes(answer.status) && !isOfBusy(answer));
}

interface Answer {
  call: number;
  status: number | null;
  at: number;
}

/** Also 409 to a call's next try: what the service did not wait for goes on, and is not begun a second time. */
function findAnswersOfBusy(events: readonly Recorded[]): (answer: Answer) => boolean {
  const firstAt = new Map<number, number>();
  for (const { call, at } of eventsOf(events, 'answered').filter(isBusy)) if (!firstAt.has(call)) firstAt.set(call, at);
  return (answer) => isBusy(answer) || (answer.status === 409 && answer.at > (firstAt.get(answer.call) ?? Infinity));
}

function listWrong(events: readonly Recorded[], isWrong: (answer: Answer) => boolean): string[] {
  const wrong = Map.groupBy(
    eventsOf(events, 'answered').filter((answer) => isRefused(answer) && isWrong(answer)),
    ({ status }) => status,
  );
  return [...wrong].map(([status, each]) => `${each.length} calls were answered with ${status ?? 'nothing'}`);
}

/** Answers that came too late, and refusals for too long, one sentence for each kind. */
export function listSlowAnswers({ events }: Pick<Outcome, 'events'>, allowed: AllowedAnswers): string[] {
  const answered = eventsOf(events, 'answered');
  const refused = answered.filter(isRefused);
  const isOfBusy = findAnswersOfBusy(events);
  const late = refused.filter(({ at }) => isLate(events, at, allowed.afterMsMax));
  const slow = answered.filter(({ status, ms, waits }) => status !== 200 && waits !== true && ms > allowed.msMax);
  return [
    ...listWrong(events, (answer) => !allowed.statuses.includes(answer.status) && isOfBusy(answer)),
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
