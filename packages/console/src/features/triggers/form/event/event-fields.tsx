import { ConditionBuilder } from '../../../../conditions/condition-builder.tsx';
import { listPaths } from '../../../../editor/placeholders/list-paths.ts';
import { placeholdersOf } from '../../../../editor/placeholders/placeholder.ts';
import { EventTypeChoices, eventTypeChoices } from '../../../../event-filter/event-type-choices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { bindField } from '../state/bind-field.ts';
import type { FieldProps } from '../state/field-props.ts';
import { EventMessage } from './event-message.tsx';
import { TakenEvents } from './taken-events.tsx';
import { useEventSample } from './use-event-sample.ts';
import { useWrittenGroup } from './use-written-group.ts';

/** Which events start something, and what the agent is told of them. */
export function EventFields(props: FieldProps) {
  const { form, projectId, refusal } = props;
  const [group, setGroup] = useWrittenGroup(form);
  const sample = useEventSample(props);
  const fields = listPaths(placeholdersOf(sample.data)).map(({ path }) => path);
  return (
    <>
      <EventTypeChoices />
      <div className="drawer:w-1/2">
        <TextField
          label="Event type"
          hint="Or its first words and a star, like lead.*"
          list={eventTypeChoices}
          autoComplete="off"
          spellCheck={false}
          readOnly={refusal !== undefined}
          {...bindField(form, 'event_type')}
        />
      </div>
      <fieldset disabled={refusal !== undefined}>
        <ConditionBuilder
          label="It is taken when"
          value={group}
          onChange={setGroup}
          areProblemsShown={form.areProblemsShown}
          fields={fields}
        />
        {form.problems.filter === undefined ? null : (
          <p role="alert" className="text-failed">
            {form.problems.filter}
          </p>
        )}
      </fieldset>
      <TakenEvents projectId={projectId} eventType={form.values.event_type} group={group} refusal={refusal} />
      <EventMessage {...props} sample={sample} />
    </>
  );
}
