import type { Remedy } from '@harkara/contract';
import { changeTrigger, decideRemedy, openTask } from './decide-remedy.ts';
import { explainAbsence } from './explain-absence.ts';
import { type ExplainedFact, explanationOf, type Finding, type TriggerExplanation } from './explanation.ts';
import { findCause } from './find-cause.ts';
import type { DeliveryRecord, Ledger, RejectedRecord } from './ledger.ts';
import { nearestRecord, recordsNear } from './nearest-record.ts';
import { tellCause } from './tell-cause.ts';
import { tellChanges } from './tell-changes.ts';
import { ended, taskFacts, tellTask } from './tell-task.ts';
import { clockOf } from './tell-time.ts';

interface WebhookRecords {
  readonly deliveries: readonly DeliveryRecord[];
  readonly rejected: RejectedRecord;
}

/** What became of a webhook's call at a moment, or why there was none. `deliveries` are those around the moment. */
export function explainWebhook(ledger: Ledger, { deliveries, rejected }: WebhookRecords): TriggerExplanation {
  const call = nearestRecord(ledger, deliveries);
  if (call === null) return explanationOf(explainNoCall(ledger, { deliveries, rejected }));
  const others = recordsNear(ledger, deliveries).filter(({ id }) => id !== call.id);
  const { facts, ...finding } = explainCall(ledger, call);
  return explanationOf({ ...finding, facts: [...facts, ...others.map((other) => callFact(other, 'Another call'))] });
}

function explainCall(ledger: Ledger, call: DeliveryRecord): Finding {
  const cause = findCause(call.reason);
  const why = tellCause(ledger, call);
  const named = `The call of ${clockOf(ledger)(call.at)}`;
  const facts = [callFact(call, 'This call'), ...taskFacts(call), ...tellChanges(ledger, cause, call.at)];
  const found = { taskId: call.taskId, facts, remedy: call.task && call.taskId ? openTask(call.taskId) : null };
  switch (call.outcome) {
    case 'Accepted':
      return { ...found, verdict: 'started', sentence: `${named} was accepted${tellTask(call)}` };
    case 'Held':
      return { ...found, verdict: 'late', ...tellHeld(ledger, call, `${named} was held${why}`) };
    case 'Duplicate':
      return {
        ...found,
        verdict: 'skipped',
        sentence: `${named} repeated an earlier one, so nothing began twice${tellTask(call)}`,
      };
    case 'Refused': {
      const verdict = cause === 'trigger_off' ? 'off' : 'skipped';
      return {
        ...found,
        verdict,
        ...tellRefused(ledger, call, `${named} was refused${why}`),
        ...replayFacts(call, facts),
      };
    }
  }
}

/** A refused call is replayed once: each replay starts another task. */
function tellRefused(ledger: Ledger, { replayed, ...call }: DeliveryRecord, refused: string) {
  if (replayed === null) {
    const { id, isReplayable } = call;
    const retry: Remedy = { action: 'replay_delivery', target: { kind: 'delivery', id } };
    return { sentence: refused, remedy: decideRemedy({ ...ledger, retry: isReplayable ? retry : null }) };
  }
  const remedy = replayed.taskId === null ? null : openTask(replayed.taskId);
  return { sentence: `${refused.slice(0, -1)}; it was replayed at ${clockOf(ledger)(replayed.at)}.`, remedy };
}

function replayFacts({ replayed }: DeliveryRecord, facts: readonly ExplainedFact[]): Pick<Finding, 'facts'> {
  if (replayed === null) return { facts };
  const target = { kind: 'delivery', id: replayed.id } as const;
  return { facts: [...facts, { at: replayed.at, sentence: 'It was replayed.', target }] };
}

/** A held call begins when nothing stands in its way any more. */
function tellHeld(
  { trigger, present }: Ledger,
  call: DeliveryRecord,
  held: string,
): Pick<Finding, 'sentence' | 'remedy'> {
  const isWaiting = call.task?.status === 'queued';
  const began = isWaiting || call.task === null ? tellTask(call) : `; it began later and ${tellTask(call).slice(2)}`;
  const sentence = `${held.slice(0, -1)}${began}`;
  const retry = call.taskId === null ? null : openTask(call.taskId);
  // A task that was held waits for its target and for the platform, whether its webhook is on or off.
  const remedy = decideRemedy({ trigger: { ...trigger, enabled: true }, present, retry });
  return { sentence, remedy: isWaiting ? remedy : retry };
}

const outcomes = {
  Accepted: 'was accepted',
  Held: 'was held',
  Duplicate: 'repeated an earlier one',
  Refused: 'was refused',
} as const satisfies Record<DeliveryRecord['outcome'], string>;

function callFact({ id, at, outcome, reason }: DeliveryRecord, named: string): ExplainedFact {
  const why = reason === null || outcome === 'Duplicate' ? '' : `: ${reason}`;
  return { at, sentence: ended(`${named} ${outcomes[outcome]}${why}`), target: { kind: 'delivery', id } };
}

/** No call with good proof came near the moment. */
function explainNoCall(ledger: Ledger, { deliveries, rejected }: WebhookRecords): Finding {
  const { at, now, trigger } = ledger;
  const absent = explainAbsence(ledger, at, null);
  const rejectedFact = rejected.lastAt === null || rejected.wrongSecret === 0 ? [] : [rejectedFactOf(ledger, rejected)];
  const facts = [...deliveries.map((call) => callFact(call, 'A call')), ...rejectedFact];
  if (absent !== null) return { ...absent, facts: [...absent.facts, ...facts] };
  const clock = clockOf(ledger);
  const isFuture = at > now;
  const none = ledger.isLatest ? 'No call has come yet' : `No call came around ${clock(at)}`;
  const sentence = isFuture
    ? `It is on, and begins when a call comes; ${clock(at)} is still to come.`
    : `${none}${rejectedFact.length === 0 ? '' : `, but ${tellRejected(rejected)} came within the last 24 hours`}.`;
  return {
    verdict: 'not_due',
    sentence,
    facts,
    remedy: isFuture
      ? decideRemedy({ ...ledger, retry: null })
      : rejectedFact.length === 0
        ? null
        : changeTrigger(trigger.id),
  };
}

function rejectedFactOf({ now, trigger }: Ledger, rejected: RejectedRecord): ExplainedFact {
  const sentence = `The last of ${tellRejected(rejected)} within 24 hours.`;
  return { at: rejected.lastAt ?? now, sentence, target: { kind: 'trigger', id: trigger.id } };
}

function tellRejected({ wrongSecret }: RejectedRecord): string {
  return wrongSecret === 1 ? '1 call with a wrong secret' : `${wrongSecret} calls with a wrong secret`;
}
