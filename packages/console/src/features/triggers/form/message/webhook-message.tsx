import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../../api/server-clock.ts';
import { formatInstant } from '../../../../format/time.ts';
import type { Origin } from '../../record/new-trigger-search.ts';
import { newestDeliveriesQuery, sampleDeliveryQuery } from '../../record/queries.ts';
import type { FieldProps } from '../state/field-props.ts';
import { CallPreview } from './call-preview.tsx';
import { examples } from './examples.ts';
import { MessagePreview } from './message-preview.tsx';
import { exampleSample, pastedSample, readSample, type Sample } from './sample.ts';
import { SampledMessage } from './sampled-message.tsx';

interface WebhookMessageProps extends FieldProps {
  readonly origin: Origin;
  /** Null before it is made. */
  readonly triggerId: string | null;
}

/** The message of a webhook, tried on its newest calls, on an example, or on what is pasted. */
export function WebhookMessage({ origin, triggerId, ...props }: WebhookMessageProps) {
  const { message_template: template } = props.form.values;
  const mayReadBodies = props.refusal === undefined;
  const calls = useKeptCalls(mayReadBodies ? triggerId : null);
  const [asked, choose] = useState<string | null>(null);
  const chosen = asked ?? calls[0]?.id ?? exampleSample.id;
  const isCall = chosen !== exampleSample.id && chosen !== pastedSample.id;
  const { data: call, error } = useQuery({ ...sampleDeliveryQuery(chosen), enabled: isCall });
  const data = useMemo(() => (isCall ? dataOf(call?.body) : examples[origin].data), [isCall, call, origin]);
  return (
    <SampledMessage
      {...props}
      samples={[...calls, exampleSample, pastedSample]}
      chosen={chosen}
      onChoose={choose}
      data={data}
      error={error}
      renderPreview={(sample) =>
        isCall ? (
          <CallPreview deliveryId={chosen} template={template} />
        ) : (
          <MessagePreview
            name={props.form.values.name}
            template={template}
            data={sample}
            ifEmpty="Such a call is refused."
          />
        )
      }
    />
  );
}

/** The newest calls whose bodies are still there. */
function useKeptCalls(triggerId: string | null): readonly Sample[] {
  const { data } = useQuery({ ...newestDeliveriesQuery(triggerId ?? ''), enabled: triggerId !== null });
  const kept = data?.data.filter(({ body_expires_at: expiresAt }) => expiresAt !== null) ?? [];
  return kept.map(({ id, at }) => ({ id, label: `Call of ${formatInstant(new Date(at), serverNow())}` }));
}

function dataOf(body: string | null | undefined): unknown {
  if (body === undefined) return undefined;
  const read = readSample(body ?? '');
  return 'data' in read ? read.data : {};
}
