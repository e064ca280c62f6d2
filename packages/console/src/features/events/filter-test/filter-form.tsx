import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ConditionBuilder } from '../../../conditions/condition-builder.tsx';
import { isRight } from '../../../conditions/problems-of.ts';
import { readWritten } from '../../../conditions/read-written.ts';
import { eventTypeChoices } from '../../../event-filter/event-type-choices.tsx';
import { eventTypeProblem, isEventTypePattern } from '../../../event-filter/event-type-pattern.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { EventsSearch } from '../record/events-search.ts';
import { useEventsSearch } from '../record/use-events-search.ts';

/** A filter as an event trigger has it: a type and conditions on the data. Testing it puts it into the address. */
export function FilterForm() {
  const { search, change } = useEventsSearch();
  const { draft, setDraft, apply } = useFilterDraft(search, change);
  const [areProblemsShown, showProblems] = useState(false);
  const typeProblem = isEventTypePattern(draft.type) ? undefined : eventTypeProblem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isReady = typeProblem === undefined && isRight(draft.where);
    showProblems(!isReady);
    if (isReady) apply();
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[52rem] gap-4 rounded-lg border border-divider p-4">
      <div className="drawer:w-1/2">
        <TextField
          label="Event type"
          hint="Or its first words and a star, like lead.*"
          list={eventTypeChoices}
          problem={areProblemsShown ? typeProblem : undefined}
          value={draft.type}
          onChange={({ target }) => setDraft({ ...draft, type: target.value.trim() })}
        />
      </div>
      <ConditionBuilder
        label="It is taken when"
        value={draft.where}
        areProblemsShown={areProblemsShown}
        onChange={(where) => setDraft({ ...draft, where })}
      >
        <Button look="primary" type="submit">
          Test filter
        </Button>
      </ConditionBuilder>
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
    const type = draft.type === '*' ? undefined : draft.type;
    const where = draft.where.parts.length === 0 ? undefined : draft.where;
    applied.current = JSON.stringify(draftOf({ type, where }));
    change({ type, where });
  };
  return { draft, setDraft, apply };
}

function draftOf({ type = '*', where }: EventsSearch) {
  return { type, where: readWritten(where) };
}
