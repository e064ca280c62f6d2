import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { weekdayNames, weekdays } from '../../record/frequency-words.ts';
import { bindField } from '../state/bind-field.ts';
import type { FieldProps } from '../state/field-props.ts';

const frequencies = [
  { value: 'hour', label: 'Every hour' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
] as const;

/** From this day on there are months without it. */
const lastCommonDay = 28;

/** How often, and at which minute, time and days. */
export function FrequencyFields({ form, refusal }: FieldProps) {
  const { every, day } = form.values;
  const isReadOnly = refusal !== undefined;
  const isShort = every === 'month' && Number(day) > lastCommonDay;
  return (
    <>
      <div className="grid items-start gap-4 drawer:grid-cols-2">
        <SelectField
          label="How often"
          name="every"
          choices={frequencies}
          disabled={isReadOnly}
          value={every}
          onChange={({ target }) => form.set('every', target.value)}
        />
        {every === 'hour' ? (
          <TextField
            label="At minute"
            type="number"
            min={0}
            max={59}
            readOnly={isReadOnly}
            {...bindField(form, 'minute')}
          />
        ) : (
          <TextField label="At" type="time" readOnly={isReadOnly} {...bindField(form, 'time')} />
        )}
        {every === 'month' ? (
          <TextField
            label="Day of the month"
            type="number"
            min={1}
            max={31}
            readOnly={isReadOnly}
            hint={isShort ? `In a month without day ${day} it runs on the month's last day.` : undefined}
            {...bindField(form, 'day')}
          />
        ) : null}
      </div>
      {every === 'week' ? <DaysField form={form} isReadOnly={isReadOnly} /> : null}
    </>
  );
}

function DaysField({ form, isReadOnly }: Pick<FieldProps, 'form'> & { readonly isReadOnly: boolean }) {
  const chosen = form.values.days.split(',');
  const toggle = (day: string) => {
    const next = weekdays.filter((each) => (each === day ? !chosen.includes(each) : chosen.includes(each)));
    form.set('days', next.join(','));
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">On</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {weekdays.map((day) => (
          <label key={day} className="flex items-center gap-1.5">
            <input
              type="checkbox"
              name="days"
              checked={chosen.includes(day)}
              disabled={isReadOnly}
              onChange={() => toggle(day)}
            />
            {weekdayNames[day]}
          </label>
        ))}
      </div>
      {form.problems.days === undefined ? null : (
        <p role="alert" className="text-failed">
          Choose a day at least.
        </p>
      )}
    </fieldset>
  );
}
