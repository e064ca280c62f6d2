import { useId } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';
import { indiaZone } from '../../record/frequency-words.ts';
import { bindField } from '../state/bind-field.ts';
import type { FieldProps } from '../state/field-props.ts';

/** Browsers list India's zone by its older name. */
const olderName = 'Asia/Calcutta';
const zones = [...new Set([indiaZone, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== olderName);
const clockChanges =
  'A time that a clock change skips runs at the moment of the change; one that comes twice runs the first time.';

/** On which clock the times are. */
export function ZoneField({ form, refusal }: FieldProps) {
  const id = useId();
  const { problem, ...field } = bindField(form, 'timezone');
  return (
    <>
      <TextField
        label="Time zone"
        list={id}
        autoComplete="off"
        spellCheck={false}
        readOnly={refusal !== undefined}
        hint={form.values.timezone === indiaZone ? 'India. There the clock never changes.' : clockChanges}
        problem={problem}
        {...field}
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
