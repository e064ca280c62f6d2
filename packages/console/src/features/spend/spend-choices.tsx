import { SelectField } from '../../ui/select-field.tsx';
import { readSpendSearch } from './spend-search.ts';
import { spendRoute, useSpendSearch } from './use-spend-search.ts';

const byChoices = [
  { value: 'agent', label: 'Agent' },
  { value: 'workforce', label: 'Workforce' },
  { value: 'trigger', label: 'Trigger' },
  { value: 'tool', label: 'Tool' },
  { value: 'model', label: 'Model' },
  { value: 'api_key', label: 'API key' },
  { value: 'day', label: 'Day' },
];

const periodChoices = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
];

/** By what the cost is added up, and of which days. */
export function SpendChoices() {
  const chosen = useSpendSearch();
  const navigate = spendRoute.useNavigate();
  const change = (changed: Readonly<Record<string, string>>) =>
    void navigate({ search: readSpendSearch({ ...chosen, ...changed }), replace: true });
  return (
    <div className="flex flex-wrap gap-4">
      <SelectField
        label="By"
        choices={byChoices}
        value={chosen.by}
        onChange={({ target }) => change({ by: target.value })}
      />
      <SelectField
        label="Days (IST)"
        choices={periodChoices}
        value={chosen.period}
        onChange={({ target }) => change({ period: target.value })}
      />
    </div>
  );
}
