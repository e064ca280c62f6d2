import type { WebhookPayload } from '@harkara/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useFormCall } from '../../../../ui/use-form-call.ts';
import { EventsChoice } from './events-choice.tsx';

export interface EndpointFields {
  readonly url: string;
  readonly events: readonly string[];
  readonly payload: WebhookPayload;
}

interface EndpointFormProps {
  readonly first: EndpointFields;
  /** A verb and a noun, and what it says while it is being done. */
  readonly action: readonly [idle: string, busy: string];
  readonly onSend: (fields: { url: string; events: string[]; payload: WebhookPayload }) => Promise<unknown>;
  readonly onClose: () => void;
}

const payloads = [
  { value: 'full', label: 'Full: what happened, with its data' },
  { value: 'thin', label: 'Thin: ids alone' },
];

/** The address of an endpoint, what it is told of, and how much. */
export function EndpointForm({ first, action: [idle, busy], onSend, onClose }: EndpointFormProps) {
  const [events, setEvents] = useState(first.events);
  const form = useFormCall(({ url = '', payload = '' }) =>
    onSend({ url: url.trim(), events: [...events], payload: payload === 'thin' ? 'thin' : 'full' }),
  );
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        defaultValue={first.url}
        placeholder="https://shop.example.com/harkara"
        hint="Begins with https:// and is on the public internet."
        autoComplete="off"
        autoFocus
        problem={form.problems['url']}
      />
      <EventsChoice chosen={events} onChange={setEvents} problem={form.problems['events']} />
      <SelectField label="What is sent" name="payload" choices={payloads} defaultValue={first.payload} />
      <ErrorNote error={form.error} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" look="primary">
          {form.isBusy ? busy : idle}
        </Button>
      </div>
    </form>
  );
}
