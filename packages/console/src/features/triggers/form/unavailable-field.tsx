import type { FieldProps } from './state/field-props.ts';

const choices = [
  { value: 'refuse', label: 'Refuse the call', hint: 'The sender is told so, and sends it again or not.' },
  {
    value: 'hold',
    label: 'Hold the call',
    hint: 'It is accepted and its task waits. Choose this for senders that do not send again, such as WooCommerce.',
  },
] as const;

/** What becomes of a call while the target cannot work. */
export function UnavailableField({ form, refusal }: FieldProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">If it cannot work now</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="flex items-start gap-2">
          <input
            type="radio"
            name="when_unavailable"
            value={value}
            checked={form.values.when_unavailable === value}
            disabled={refusal !== undefined}
            onChange={() => form.set('when_unavailable', value)}
            className="mt-0.5"
          />
          <span>
            {label}
            <span className="block text-muted">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
