import type { Delivery, WebhookDetails } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../../../api/server-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { canBeMended } from '../record/delivery-words.ts';
import { refusedDeliveriesQuery } from '../record/queries.ts';
import { ReplayDialog } from '../replay/replay-dialog.tsx';

interface ReplayRefusedProps {
  readonly trigger: WebhookDetails;
  readonly refusal: string | undefined;
}

/** Replays the newest calls that were refused and were not replayed since. Nothing when there are none. */
export function ReplayRefused({ trigger, refusal }: ReplayRefusedProps) {
  const { data } = useQuery(refusedDeliveriesQuery(trigger.id));
  // What the dialog is about stays while it is open, also when a call is refused meanwhile.
  const [chosen, setChosen] = useState<readonly Delivery[] | null>(null);
  const now = serverNow().getTime();
  const refused = (data?.data ?? []).filter((each) => canBeMended(each, now));
  return (
    <>
      {refused.length === 0 ? null : (
        <Button refusedBecause={refusal} onClick={() => setChosen(refused)}>
          Replay {refused.length} refused
        </Button>
      )}
      {chosen === null ? null : <ReplayDialog trigger={trigger} chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
