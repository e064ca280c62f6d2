import { findCause } from './find-cause.ts';
import type { ExplainedTrigger, Ledger } from './ledger.ts';
import { settingsAt } from './settings-at.ts';
import { targetOf, tellTarget } from './tell-target.ts';
import { ended } from './tell-task.ts';

interface Recorded {
  readonly reason: string | null;
  readonly at: Date;
}

/** The rest of a sentence that begins with what was not done: ` because the agent Desk was paused.` */
export function tellCause(ledger: Ledger, { reason, at }: Recorded): string {
  const before = settingsAt(ledger, at);
  const target = tellTarget(ledger, before);
  switch (findCause(reason)) {
    case 'target_paused':
      return ` because ${target} was paused.`;
    case 'target_not_live':
      return ` because ${target} ${wasDeleted(ledger, before, at) ? 'had been deleted' : 'was not published'}.`;
    case 'target_unavailable':
      return ` because ${target} could not take work.`;
    case 'none_available':
      return ` because no agent of ${target} could take work.`;
    case 'ai_paused':
      return ' because AI work was paused on the platform.';
    case 'daily_limit':
      return " because the day's spending limit was reached.";
    case 'previous_still_going':
      return ' because the run before was still going.';
    case 'trigger_off':
      return ' because the trigger was off.';
    case 'other':
      return reason === null || reason === '' ? '.' : `: ${ended(reason)}`;
  }
}

function wasDeleted({ changes }: Ledger, trigger: ExplainedTrigger, at: Date): boolean {
  const { kind, id } = targetOf(trigger);
  return changes.some((change) => change.targetId === id && change.action === `${kind}.deleted` && change.at <= at);
}
