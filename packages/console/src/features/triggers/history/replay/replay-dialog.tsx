import type { Delivery, WebhookDetails } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { sayCalls } from '../record/delivery-words.ts';
import { replayPlanQuery } from '../record/queries.ts';
import { PlanView } from './plan-view.tsx';
import { planReplay } from './replay-plan.ts';
import { ReplayResults } from './replay-results.tsx';
import { useReplay } from './use-replay.ts';

interface ReplayDialogProps {
  readonly trigger: WebhookDetails;
  /** At most 100. */
  readonly chosen: readonly Delivery[];
  readonly onClose: () => void;
  readonly onReplayed?: () => void;
}

/** Says what replaying would do, how many it is about and what it leaves out, and does it. */
export function ReplayDialog({ trigger, chosen, onClose, onReplayed }: ReplayDialogProps) {
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const { data, error, isFetching, refetch } = useQuery(replayPlanQuery(trigger.id, ids));
  const [isWithRepeats, setWithRepeats] = useState(false);
  const replay = useReplay(trigger.id);
  const plan = data && planReplay(data.data, chosen);
  const called = plan === undefined ? [] : [...plan.ready, ...(isWithRepeats ? plan.repeats : [])];
  const confirm = async () => {
    // What went wrong is shown below.
    const answer = await replay.mutateAsync(called).catch(() => null);
    if (answer === null) return;
    onReplayed?.();
    if (answer.data.some(({ outcome }) => outcome === 'Refused')) return;
    showToast(`${sayCalls(called.length)} ${called.length === 1 ? 'is' : 'are'} replayed`);
    onClose();
  };
  if (replay.data !== undefined)
    return <ReplayResults trigger={trigger} replays={replay.data.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={`Replay ${sayCalls(chosen.length)}?`}>
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {plan === undefined ? (
        <p className="text-muted">{error === null ? 'Looking at what would come of it.' : null}</p>
      ) : (
        <PlanView trigger={trigger} plan={plan} isWithRepeats={isWithRepeats} onWithRepeats={setWithRepeats} />
      )}
      <ErrorNote error={replay.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button
          look="primary"
          refusedBecause={whyNot({ isLooking: plan === undefined, isBusy: replay.isPending, count: called.length })}
          onClick={confirm}
        >
          {plan === undefined ? 'Replay calls' : `Replay ${sayCalls(called.length)}`}
        </Button>
      </div>
    </Dialog>
  );
}

interface Readiness {
  readonly isLooking: boolean;
  readonly isBusy: boolean;
  readonly count: number;
}

function whyNot({ isLooking, isBusy, count }: Readiness): string | undefined {
  if (isLooking) return 'What would come of it is not known yet.';
  if (isBusy) return 'They are being replayed.';
  return count === 0 ? 'None of them would start a task.' : undefined;
}
