import type { SenderKind, WebhookDetails } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useStore } from '../../../api/create-store.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { newestDeliveriesQuery } from '../record/queries.ts';
import { shownSecret } from '../record/shown-secret.ts';
import { senderNames } from '../record/trigger-words.ts';
import { BigCommerceGuide } from './bigcommerce-guide.tsx';
import type { GuideProps } from './guide-props.ts';
import { LatestCall } from './latest-call.tsx';
import { RejectedCalls } from './rejected-calls.tsx';
import { ShopifyGuide } from './shopify-guide.tsx';
import { SoftwareGuide } from './software-guide.tsx';
import { WooCommerceGuide } from './woocommerce-guide.tsx';

const guides: Readonly<Record<SenderKind, ComponentType<GuideProps>>> = {
  standard: SoftwareGuide,
  woocommerce: WooCommerceGuide,
  shopify: ShopifyGuide,
  bigcommerce: BigCommerceGuide,
};

interface ConnectPanelProps {
  readonly trigger: WebhookDetails;
  /** Why the person may not change it. */
  readonly refusal: string | undefined;
}

/** How the sender is connected, step by step, and whether its calls arrive. After the first call the steps fold up. */
export function ConnectPanel({ trigger, refusal }: ConnectPanelProps) {
  const shown = useStore(shownSecret);
  const secret = shown?.triggerId === trigger.id ? shown.secret : null;
  const calls = useQuery(newestDeliveriesQuery(trigger.id));
  const latest = calls.data?.data[0];
  const Guide = guides[trigger.sender_kind];
  const name = trigger.sender_kind === 'standard' ? 'your software' : senderNames[trigger.sender_kind];
  const isOpen = secret !== null || (calls.data !== undefined && latest === undefined);
  // A service that was not told its public address answers paths alone.
  const address = new URL(trigger.url, window.location.origin).href;
  const guide = <Guide trigger={trigger} address={address} secret={secret} refusal={refusal} />;
  return (
    <Panel title={`Connect ${name}`}>
      <ErrorNote error={calls.error} onRetry={() => void calls.refetch()} />
      {isOpen ? (
        guide
      ) : (
        <details>
          <summary className="font-medium">How {name} is connected</summary>
          <div className="mt-3 grid gap-3">{guide}</div>
        </details>
      )}
      {trigger.sender_kind === 'woocommerce' && trigger.when_unavailable === 'refuse' ? <RefusalsAreLost /> : null}
      <div aria-live="polite" className="grid gap-2">
        {calls.data === undefined ? null : <LatestCall projectId={trigger.project_id} call={latest} />}
        <RejectedCalls rejected={trigger.rejected} latestAt={latest?.at} />
      </div>
    </Panel>
  );
}

function RefusalsAreLost() {
  return (
    <p className="text-needs-approval">
      WooCommerce never sends a refused call again, and turns its webhook off after more than five of them. Choose Hold
      the call below, so that no order is lost.
    </p>
  );
}
