import { MessagePreview } from '../message/message-preview.tsx';
import { SampledMessage } from '../message/sampled-message.tsx';
import type { FieldProps } from '../state/field-props.ts';
import type { EventSample } from './use-event-sample.ts';

interface EventMessageProps extends FieldProps {
  readonly sample: EventSample;
}

/** The message of an event trigger, tried on the newest events, on an example, or on what is pasted. */
export function EventMessage({ sample, ...props }: EventMessageProps) {
  const template = props.form.values.message_template;
  return (
    <SampledMessage
      {...props}
      samples={sample.samples}
      chosen={sample.chosen}
      onChoose={sample.choose}
      data={sample.data}
      error={sample.error}
      renderPreview={(data) =>
        template.trim() === '' ? (
          <AllData type={sample.type} data={data} />
        ) : (
          <MessagePreview
            name={props.form.values.name}
            template={template}
            data={data}
            ifEmpty="Such an event starts nothing."
          />
        )
      }
    />
  );
}

/** Without a template the agent gets the type and all data (docs/contract.md 6.2). */
function AllData({ type, data }: { readonly type: string; readonly data: unknown }) {
  return (
    <p
      tabIndex={0}
      role="region"
      aria-label="Message of the sample"
      className="max-h-72 overflow-auto rounded-md bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
    >
      {`Event: ${type}\n${JSON.stringify(data)}`}
    </p>
  );
}
