import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../conditions/condition-of.ts';
import { ConditionRows } from '../../../conditions/condition-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { eventTypeChoices } from '../record/event-type-choices.tsx';
import { eventTypeProblem, isEventTypePattern } from '../record/event-type-pattern.ts';
import { type EventsSearch, readEventsSearch } from '../record/events-search.ts';
import { useEventsSearch } from '../record/use-events-search.ts';

/** A filter as an event trigger has it: a type and conditions on the data. Testing it puts it into the address. */
export function FilterForm() {
  const { search, change } = useEventsSearch();
  const { draft, setDraft, apply } = useFilterDraft(search, change);
  const [areProblemsShown, showProblems] = useState(false);
  const typeProblem = isEventTypePattern(draft.type) ? undefined : eventTypeProblem;
  const problems = draft.where.map(problemOf);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = typeProblem === undefined && problems.every((each) => Object.keys(each).length === 0);
    showProblems(!isRight);
    if (isRight) apply();
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[52rem] gap-4 rounded-lg border border-divider p-4">
      <div className="grid items-start gap-4 drawer:grid-cols-2">
        <TextField
          label="Event type"
          hint="Or its first words and a star, like lead.*"
          list={eventTypeChoices}
          problem={areProblemsShown ? typeProblem : undefined}
          value={draft.type}
          onChange={({ target }) => setDraft({ ...draft, type: target.value.trim() })}
        />
        {draft.where.length < 2 ? null : (
          <SelectField
            label="It is taken when"
            choices={[
              { value: 'all', label: 'all conditions hold' },
              { value: 'any', label: 'one of the conditions holds' },
            ]}
            value={draft.any ? 'any' : 'all'}
            onChange={({ target }) => setDraft({ ...draft, any: target.value === 'any' })}
          />
        )}
      </div>
      <ConditionRows
        tests={draft.where}
        problems={areProblemsShown ? problems : []}
        onChange={(where) => setDraft({ ...draft, where })}
      >
        <Button look="primary" type="submit">
          Test filter
        </Button>
      </ConditionRows>
    </form>
  );
}

/** What is typed. Another address, as Back leads to, shows its own filter. */
function useFilterDraft(search: EventsSearch, change: (changed: EventsSearch) => void) {
  const [draft, setDraft] = useState(() => draftOf(search));
  const shown = JSON.stringify(draftOf(search));
  const applied = useRef(shown);
  useEffect(() => {
    if (shown === applied.current) return;
    applied.current = shown;
    setDraft(JSON.parse(shown) as ReturnType<typeof draftOf>);
  }, [shown]);
  const apply = () => {
    const { type, where, any } = readEventsSearch({ ...draft, type: draft.type === '*' ? undefined : draft.type });
    applied.current = JSON.stringify(draftOf({ type, where, any }));
    change({ type, where, any });
  };
  return { draft, setDraft, apply };
}

function draftOf({ type = '*', where = [], any }: EventsSearch) {
  return { type, where, any: any === true };
}
