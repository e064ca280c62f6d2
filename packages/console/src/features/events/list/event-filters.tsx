import { useCallback, useRef, useState } from 'react';
import { eventTypeChoices } from '../../../event-filter/event-type-choices.tsx';
import { eventTypeProblem, isEventTypePattern } from '../../../event-filter/event-type-pattern.ts';
import { TypedFilterField } from '../../../list/typed-filter-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { useShortcut } from '../../../ui/shortcuts.ts';
import { useEventsSearch } from '../record/use-events-search.ts';

/** What narrows the list. The address keeps it. */
export function EventFilters() {
  const { search, change } = useEventsSearch();
  const [problem, setProblem] = useState<string>();
  const type = useRef<HTMLInputElement>(null);
  useShortcut(
    '/',
    'Filter by type',
    useCallback(() => type.current?.focus(), []),
  );
  const applyType = (text: string | undefined) => {
    const isRight = text === undefined || isEventTypePattern(text);
    setProblem(isRight ? undefined : eventTypeProblem);
    if (isRight) change({ type: text });
  };
  const isFiltered = [search.type, search.from, search.to].some((each) => each !== undefined);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="w-full drawer:w-72">
        <TypedFilterField
          label="Type"
          placeholder="lead.*"
          list={eventTypeChoices}
          ref={type}
          problem={problem}
          shown={search.type}
          onApply={applyType}
        />
      </div>
      <TypedFilterField
        label="At or after (IST)"
        type="datetime-local"
        shown={search.from}
        onApply={(from) => change({ from })}
      />
      <TypedFilterField label="Before (IST)" type="datetime-local" shown={search.to} onApply={(to) => change({ to })} />
      {isFiltered ? (
        <Button
          look="quiet"
          className="mt-6"
          onClick={() => change({ type: undefined, from: undefined, to: undefined })}
        >
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
