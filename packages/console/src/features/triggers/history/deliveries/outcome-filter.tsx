import { classNames } from '../../../../ui/class-names.ts';
import { Status } from '../../../../ui/status.tsx';
import { outcomeLooks, outcomes } from '../record/delivery-words.ts';
import { useHistorySearch } from '../record/use-history-search.ts';

/** Narrows the list to the calls of one outcome. The address keeps it. */
export function OutcomeFilter() {
  const { outcome, change } = useHistorySearch();
  return (
    <div role="group" aria-label="Outcome" className="flex flex-wrap gap-1">
      {outcomes.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === outcome}
          onClick={() => change({ outcome: each === outcome ? undefined : each })}
          className={classNames(
            'flex min-h-8 items-center rounded-full border px-1',
            each === outcome ? 'border-accent bg-accent/8' : 'border-divider hover:bg-sunken',
          )}
        >
          <Status {...outcomeLooks[each]} isStill />
        </button>
      ))}
    </div>
  );
}
