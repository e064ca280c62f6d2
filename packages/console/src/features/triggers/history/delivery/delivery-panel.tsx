import type { Delivery, WebhookDetails } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReachableWorkspace, refusalOf } from '../../../../api/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { Status } from '../../../../ui/status.tsx';
import { outcomeLooks, sayDelivery } from '../record/delivery-words.ts';
import { deliveryQuery } from '../record/queries.ts';
import { useHistorySearch } from '../record/use-history-search.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DeliveryTexts } from './delivery-texts.tsx';

interface DeliveryPanelProps {
  readonly deliveryId: string;
  readonly trigger: WebhookDetails;
  readonly workspace: ReachableWorkspace;
  /** What the list knows of it; undefined for one that is not in the list. */
  readonly known: Delivery | undefined;
}

/** One call: what came of it, what was sent, and what can be done with it. */
export function DeliveryPanel({ deliveryId, trigger, workspace, known }: DeliveryPanelProps) {
  const { change } = useHistorySearch();
  const refusal = refusalOf(workspace, 'triggers.manage');
  const read = useQuery({ ...deliveryQuery(deliveryId), enabled: refusal === undefined });
  const delivery = read.data ?? known;
  return (
    <section
      aria-label="Call"
      className="relative grid content-start gap-4 rounded-lg border border-divider p-4 wide:sticky wide:top-16"
    >
      <ProgressBar isLoading={read.isFetching} />
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 justify-items-start gap-1">
          {delivery === undefined ? null : <Status {...outcomeLooks[delivery.outcome]} isStill />}
          <h2 className="wrap-anywhere">{delivery === undefined ? 'Call' : sayDelivery(delivery)}</h2>
        </div>
        <Button look="quiet" aria-label="Close the call" className="-m-2" onClick={() => change({ open: undefined })}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      <ErrorNote error={read.error} onRetry={() => void read.refetch()} />
      {delivery === undefined ? null : (
        <>
          <DeliveryActions trigger={trigger} delivery={delivery} refusal={refusal} />
          <DeliveryFacts projectId={trigger.project_id} delivery={delivery} />
        </>
      )}
      {refusal === undefined ? null : (
        <p className="text-muted">What was sent is for Builders, Admins and Owners. {refusal}</p>
      )}
      {read.data === undefined ? null : <DeliveryTexts delivery={read.data} />}
    </section>
  );
}
