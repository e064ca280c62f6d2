import { TypedFilterField } from '../../../../list/typed-filter-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { filterOf, readRunsSearch, sources, statuses } from '../record/runs-search.ts';
import { useRunsSearch } from '../record/use-runs-search.ts';
import { sourceWords } from '../record/words.ts';

const statusChoices = statuses.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));
const sourceChoices = sources.map((value) => ({ value, label: sourceWords[value] }));
const any = { value: '', label: 'Any' };

/** What narrows the list. The address keeps it. */
export function RunFilters() {
  const { search, change } = useRunsSearch();
  const choose = (name: 'status' | 'source', value: string) =>
    change({ [name]: readRunsSearch({ [name]: value })[name] });
  return (
    <div className="flex flex-wrap items-start gap-4">
      <SelectField
        label="Status"
        choices={[any, ...statusChoices]}
        value={search.status ?? ''}
        onChange={({ target }) => choose('status', target.value)}
      />
      <SelectField
        label="Started by"
        choices={[any, ...sourceChoices]}
        value={search.source ?? ''}
        onChange={({ target }) => choose('source', target.value)}
      />
      <TypedFilterField
        label="At or after (IST)"
        type="datetime-local"
        shown={search.from}
        onApply={(from) => change({ from })}
      />
      <TypedFilterField label="Before (IST)" type="datetime-local" shown={search.to} onApply={(to) => change({ to })} />
      {Object.keys(filterOf(search)).length === 0 ? null : (
        <Button
          look="quiet"
          className="mt-6"
          onClick={() => change({ status: undefined, source: undefined, from: undefined, to: undefined })}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
