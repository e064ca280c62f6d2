import type { Remedy } from '@harkara/contract';
import { decideRemedy } from './decide-remedy.ts';
import type { ExplainedFact, Finding } from './explanation.ts';
import type { Ledger } from './ledger.ts';
import { inOrder, settingsAt } from './settings-at.ts';
import { tellChange } from './tell-changes.ts';
import { clockOf } from './tell-time.ts';

/** Why a trigger could do nothing at a moment: it was not there, or it was off. Null when it was on. */
export function explainAbsence(ledger: Ledger, at: Date, retry: Remedy | null): Finding | null {
  const { trigger, present, now } = ledger;
  const clock = clockOf(ledger);
  const remedy = decideRemedy({ trigger, present, retry: at > now ? null : retry });
  if (trigger.createdAt > at) {
    const sentence = `It was made at ${clock(trigger.createdAt)}, after ${clock(at)}.`;
    return { verdict: 'not_created', sentence, facts: createdFacts(ledger), remedy };
  }
  if (settingsAt(ledger, at).enabled) return null;
  const off = lastSwitch(ledger, at);
  const since = off === undefined ? '' : `, since ${clock(off.at)}`;
  const sentence =
    at > now ? `It is off${since}, so nothing begins at ${clock(at)}.` : `It was off at ${clock(at)}${since}.`;
  return { verdict: 'off', sentence, facts: switchFacts(ledger, at), remedy };
}

function createdFacts(ledger: Ledger): ExplainedFact[] {
  const { trigger } = ledger;
  const created = ledger.changes.find(({ action }) => action === 'trigger.created');
  if (created !== undefined) return [tellChange(ledger, created)];
  return [{ at: trigger.createdAt, sentence: 'It was made.', target: { kind: 'trigger', id: trigger.id } }];
}

/** The switch that turned it off, and the one that turned it on again. */
function switchFacts(ledger: Ledger, at: Date): ExplainedFact[] {
  const off = lastSwitch(ledger, at);
  const on = inOrder(ledger.changes).find((change) => change.action === 'trigger.enabled' && change.at > at);
  return [off, on].flatMap((change) => (change === undefined ? [] : [tellChange(ledger, change)]));
}

function lastSwitch(ledger: Ledger, at: Date) {
  return inOrder(ledger.changes).findLast((change) => change.action === 'trigger.disabled' && change.at <= at);
}
