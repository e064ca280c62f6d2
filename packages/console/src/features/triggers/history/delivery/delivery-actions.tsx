import type { Delivery, WebhookDetails } from '@harkara/contract';
import { lazy, useState } from 'react';
import { serverNow } from '../../../../api/server-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { isKept } from '../record/delivery-words.ts';
import { ReplayDialog } from '../replay/replay-dialog.tsx';

const TryDialog = lazy(async () => ({ default: (await import('../try/try-dialog.tsx')).TryDialog }));

interface DeliveryActionsProps {
  readonly trigger: WebhookDetails;
  readonly delivery: Delivery;
  /** Why the person may do neither; undefined when they may. */
  readonly refusal: string | undefined;
}

/** Calls the webhook again, or tries the call with the draft. */
export function DeliveryActions({ trigger, delivery, refusal }: DeliveryActionsProps) {
  const [open, setOpen] = useState<'replay' | 'try' | null>(null);
  const gone = isKept(delivery, serverNow().getTime()) ? undefined : 'What was sent is no longer kept.';
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button refusedBecause={refusal ?? gone} onClick={() => setOpen('replay')}>
        Replay call
      </Button>
      <Button refusedBecause={refusal ?? gone} onClick={() => setOpen('try')}>
        Try with draft
      </Button>
      {open === 'replay' ? <ReplayDialog trigger={trigger} chosen={[delivery]} onClose={close} /> : null}
      {open === 'try' ? (
        <Loaded>
          <TryDialog trigger={trigger} deliveryId={delivery.id} onClose={close} />
        </Loaded>
      ) : null}
    </div>
  );
}
