import type { WebhookDetails } from '@harkara/contract';
import { useNames } from '../../../../api/names.ts';
import { sayCalls } from '../record/delivery-words.ts';
import { RefusedList } from './refused-list.tsx';
import type { ReplayPlan } from './replay-plan.ts';

interface PlanViewProps {
  readonly trigger: WebhookDetails;
  readonly plan: ReplayPlan;
  readonly isWithRepeats: boolean;
  readonly onWithRepeats: (isWith: boolean) => void;
}

/** What replaying does: how many tasks begin for whom, and which calls are left out and why. */
export function PlanView({ trigger, plan, isWithRepeats, onWithRepeats }: PlanViewProps) {
  const { data: names } = useNames(trigger.project_id, trigger.agent_id === undefined ? 'workforce' : 'agent');
  const target = names?.get(trigger.agent_id ?? trigger.workforce_id ?? '') ?? 'its target';
  const { ready, startedBefore, repeats, heldBecause, refused } = plan;
  return (
    <div className="grid gap-3">
      {ready.length === 0 ? null : (
        <p className="wrap-anywhere">
          <strong>{sayStarts(ready.length)}</strong> for {target}, with the message template as it is now. Their model
          calls and tools cost money.
          {startedBefore === 0 ? null : ` ${sayStartedBefore(startedBefore, ready.length)}`}
        </p>
      )}
      {heldBecause === null ? null : <p>Their tasks wait and begin by themselves later. {heldBecause}</p>}
      {repeats.length === 0 ? null : (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={isWithRepeats}
            onChange={({ target: box }) => onWithRepeats(box.checked)}
            className="mt-0.5 size-4 shrink-0"
          />
          <span>
            Replay {repeats.length} more with the same body as another call, which started a task or is replayed here.
            Senders that are refused often call again.
          </span>
        </label>
      )}
      <RefusedList refused={refused} words="cannot be replayed" />
    </div>
  );
}

function sayStarts(count: number): string {
  return `${sayCalls(count)} ${count === 1 ? 'starts 1 new task' : `start ${count} new tasks`}`;
}

function sayStartedBefore(count: number, of: number): string {
  if (of === 1) return 'It started a task before, and starts another one.';
  return count === 1
    ? '1 of them started a task before, and starts another one.'
    : `${count} of them started a task before, and start another one each.`;
}
