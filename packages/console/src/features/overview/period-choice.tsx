import { SelectField } from '../../ui/select-field.tsx';
import { readOverviewSearch } from './record/overview-search.ts';
import { overviewRoute, useOverview } from './record/use-overview.ts';

const choices = [
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
];

/** The time that the page is about; the address keeps it. */
export function PeriodChoice() {
  const { name } = useOverview();
  const navigate = overviewRoute.useNavigate();
  return (
    <SelectField
      label="Time (IST)"
      choices={choices}
      value={name}
      onChange={({ target }) => void navigate({ search: readOverviewSearch({ period: target.value }), replace: true })}
    />
  );
}
