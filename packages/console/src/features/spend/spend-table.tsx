import type { SpendDimension } from '@harkara/contract';
import { formatCount } from '../../format/count.ts';
import { Bar } from '../../ui/bar.tsx';
import { Money } from '../../ui/money.tsx';
import { TasksLink } from '../../ui/tasks-link.tsx';
import type { SpendRow } from './spend-rows.ts';

interface SpendTableProps {
  readonly projectId: string;
  readonly by: SpendDimension;
  readonly rows: readonly SpendRow[];
}

const heads = {
  agent: 'Agent',
  workforce: 'Workforce',
  trigger: 'Trigger',
  tool: 'Tool',
  model: 'Model',
  api_key: 'API key',
  day: 'Day',
} as const satisfies Record<SpendDimension, string>;

const figure = 'px-2 text-right whitespace-nowrap';

/** A row for each cause of cost. Its name leads to the tasks that cost it. */
export function SpendTable({ projectId, by, rows }: SpendTableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Spend by ${heads[by]}`}>
      <table className="w-full">
        <thead>
          <tr className="text-xs text-muted">
            <th className="pr-2 text-left font-normal">{heads[by]}</th>
            <th className={`${figure} font-normal`}>Cost</th>
            <td className="w-2/5 max-drawer:hidden" />
            <th className={`${figure} font-normal`}>{by === 'tool' ? 'Runs' : 'Tasks'}</th>
            <th className={`${figure} font-normal max-drawer:hidden`}>Tokens</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-divider">
          {rows.map((row) => (
            <tr key={row.key} className="h-9">
              <th className="pr-2 text-left font-normal break-words">
                <NameOf projectId={projectId} row={row} />
              </th>
              <td className={figure}>
                <Money rupees={row.cost} />
              </td>
              <td className="px-2 max-drawer:hidden">
                <Bar part={row.part} />
              </td>
              <td className={figure}>{formatCount(row.tasks)}</td>
              <td className={`${figure} max-drawer:hidden`}>{formatCount(row.tokens)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NameOf({ projectId, row: { name, filter } }: { readonly projectId: string; readonly row: SpendRow }) {
  if (filter === null) return name;
  return (
    <TasksLink projectId={projectId} filter={filter}>
      {name}
    </TasksLink>
  );
}
