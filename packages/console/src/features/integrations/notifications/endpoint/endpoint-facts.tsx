import type { WebhookEndpoint } from '@harkara/contract';
import type { ReactNode } from 'react';
import { Time } from '../../../../ui/time.tsx';
import { EndpointState } from '../endpoint-state.tsx';
import { sayEvents } from '../record/event-choices.ts';

/** What is set for an endpoint, and whether it works. */
export function EndpointFacts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { previous_secret_until: until } = endpoint;
  return (
    <dl className="grid max-w-[52rem] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
      <Fact label="State">
        <EndpointState endpoint={endpoint} />
      </Fact>
      <Fact label="Address">
        <code className="font-mono text-xs break-all">{endpoint.url}</code>
      </Fact>
      <Fact label="Is told of">{sayEvents(endpoint.events)}</Fact>
      <Fact label="What is sent">{endpoint.payload === 'thin' ? 'Ids alone' : 'What happened, with its data'}</Fact>
      {until === null || new Date(until) < new Date() ? null : (
        <Fact label="The secret before">
          signs as well until <Time at={until} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
