import { TextArea } from '../../../../ui/text-area.tsx';
import { bindField } from '../state/bind-field.ts';
import type { FieldProps } from '../state/field-props.ts';
import { FrequencyFields } from './frequency-fields.tsx';
import { UpcomingTimes } from './upcoming-times.tsx';
import { ZoneField } from './zone-field.tsx';

/** When a schedule runs, and what the agent is told then. */
export function ScheduleFields(props: FieldProps) {
  const { form, refusal } = props;
  return (
    <>
      <div className="grid items-start gap-4 drawer:grid-cols-2">
        <div className="grid gap-4">
          <FrequencyFields {...props} />
          <ZoneField {...props} />
        </div>
        {refusal === undefined ? <UpcomingTimes values={form.values} /> : null}
      </div>
      <TextArea
        label="Message"
        rows={5}
        hint="What the agent is told at each run, up to 4,000 characters."
        readOnly={refusal !== undefined}
        {...bindField(form, 'message')}
      />
    </>
  );
}
