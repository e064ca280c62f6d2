import type { Replay, WebhookDetails } from '@harkara/contract';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TasksLink } from '../../../../ui/tasks-link.tsx';
import { sayCalls } from '../record/delivery-words.ts';
import { RefusedList } from './refused-list.tsx';
import { countRefused } from './replay-plan.ts';

interface ReplayResultsProps {
  readonly trigger: WebhookDetails;
  readonly replays: readonly Replay[];
  readonly onClose: () => void;
}

/** What became of calls of which some were refused after all: the agent was paused meanwhile, for example. */
export function ReplayResults({ trigger, replays, onClose }: ReplayResultsProps) {
  const done = replays.filter(({ outcome }) => outcome !== 'Refused').length;
  return (
    <Dialog isOpen onClose={onClose} title={`${done} of ${sayCalls(replays.length)} replayed`}>
      <RefusedList refused={countRefused(replays)} words="refused" />
      {done === 0 ? null : (
        <p>
          <TasksLink projectId={trigger.project_id} filter={{ trigger: trigger.id }}>
            Show the tasks of {trigger.name}
          </TasksLink>
        </p>
      )}
      <div className="flex justify-end">
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
