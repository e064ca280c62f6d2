import type { ExplanationTarget } from '@harkara/contract';
import type { ExplainedFact } from './explanation.ts';
import type { Cause } from './find-cause.ts';
import type { ExplainedTrigger, Ledger, LoggedChange } from './ledger.ts';
import { inOrder, settingsAt } from './settings-at.ts';
import { targetOf, tellTarget } from './tell-target.ts';

/** What people did, to be said with who did it and without. `{target}` is the agent or workforce, in words. */
const words: Readonly<Record<string, readonly [by: string, without: string]>> = {
  'trigger.created': ['made it', 'It was made'],
  'trigger.enabled': ['turned it on', 'It was turned on'],
  'trigger.disabled': ['turned it off', 'It was turned off'],
  'trigger.changed': ['changed it', 'It was changed'],
  'trigger.run': ['ran it by hand', 'It was run by hand'],
  paused: ['paused {target}', '{Target} was paused'],
  resumed: ['resumed {target}', '{Target} was resumed'],
  published: ['published {target}', '{Target} was published'],
  deleted: ['deleted {target}', '{Target} was deleted'],
  'platform.paused': ['paused AI work on the platform', 'AI work was paused on the platform'],
  'platform.resumed': ['resumed AI work on the platform', 'AI work was resumed on the platform'],
  'platform.limit_changed': ["changed the platform's daily limit", "The platform's daily limit was changed"],
  'workspace.limit_changed': ["changed the workspace's daily limit", "The workspace's daily limit was changed"],
};

const platformLimits = ['workspace.limit_changed', 'platform.limit_changed'] as const;

/** The actions that bring a cause about and end it; of the target's, the verb alone. */
const actionsOfCause: Readonly<Record<Cause, readonly string[]>> = {
  target_paused: ['paused', 'resumed'],
  target_not_live: ['published', 'deleted'],
  target_unavailable: ['paused', 'resumed', 'published', 'deleted'],
  none_available: ['paused', 'resumed', 'published'],
  ai_paused: ['platform.paused', 'platform.resumed'],
  daily_limit: platformLimits,
  previous_still_going: [],
  trigger_off: ['trigger.disabled', 'trigger.enabled'],
  other: [],
};

/**
 * What people changed around a moment that explains a cause: the last of each action before it, the first after it.
 * Changes of an agent or workforce that the trigger did not start then are none of them.
 */
export function tellChanges(ledger: Ledger, cause: Cause, at: Date): ExplainedFact[] {
  const { kind, id } = targetOf(ledger.trigger);
  const isSame = targetOf(settingsAt(ledger, at)).id === id;
  return actionsOfCause[cause].flatMap((verb) => {
    const isOfTarget = !verb.includes('.');
    if (isOfTarget && !isSame) return [];
    const action = isOfTarget ? `${kind}.${verb}` : verb;
    return around(ledger.changes, action, at).map((change) => tellChange(ledger, change));
  });
}

/** One row of the audit log in words. */
export function tellChange(ledger: Ledger, change: LoggedChange, did?: readonly [string, string]): ExplainedFact {
  const [noun = '', verb = ''] = change.action.split('.');
  const isOfTarget = noun === 'agent' || noun === 'workforce';
  const [by, without] = did ?? words[isOfTarget ? verb : change.action] ?? ['changed it', 'It was changed'];
  const target = tellTarget(ledger, ledger.trigger);
  const told = change.actorName === null ? without : `${change.actorName} ${by}`;
  const sentence = told.replace('{target}', () => target).replace('{Target}', () => capitalized(target));
  return { at: change.at, sentence: `${sentence}.`, target: recordOf(ledger.trigger, noun, change.targetId) };
}

function around(changes: readonly LoggedChange[], action: string, at: Date): LoggedChange[] {
  const rows = inOrder(changes).filter((change) => change.action === action);
  const near = [rows.findLast((change) => change.at <= at), rows.find((change) => change.at > at)];
  return near.filter((change) => change !== undefined);
}

function recordOf(trigger: ExplainedTrigger, noun: string, id: string): ExplanationTarget {
  if (noun === 'agent' || noun === 'workforce' || noun === 'workspace' || noun === 'platform')
    return { kind: noun, id };
  return { kind: 'trigger', id: trigger.id };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
