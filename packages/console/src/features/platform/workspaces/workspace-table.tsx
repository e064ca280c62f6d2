import type { PlatformWorkspace } from '@harkara/contract';
import { findWorkspace, useMe } from '../../../api/me.ts';
import { Bar } from '../../../ui/bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';

interface WorkspaceTableProps {
  readonly rows: readonly PlatformWorkspace[];
  readonly onSetLimit: (workspace: PlatformWorkspace) => void;
}

const figure = 'px-2 text-right whitespace-nowrap';

/** A row for each workspace. Who owns one sets its limit here. */
export function WorkspaceTable({ rows, onSetLimit }: WorkspaceTableProps) {
  const me = useMe();
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Workspaces and their money">
      <table className="w-full">
        <thead>
          <tr className="text-xs text-muted">
            <th className="py-1 pr-2 text-left font-normal">Workspace</th>
            <th className={`${figure} font-normal max-drawer:hidden`}>Spent today</th>
            <th className={`${figure} font-normal max-drawer:hidden`}>Reserved</th>
            <td className="w-1/5 max-drawer:hidden" />
            <th className={`${figure} font-normal`}>Daily limit</th>
            <td className="w-24" />
          </tr>
        </thead>
        <tbody className="divide-y divide-divider border-y border-divider">
          {rows.map((row) => (
            <tr key={row.id}>
              <th className="py-1 pr-2 text-left font-normal wrap-anywhere">
                {row.name}
                <span className="block text-muted drawer:hidden">
                  <Money rupees={row.spent_today_inr} /> today
                </span>
              </th>
              <td className={`${figure} max-drawer:hidden`}>
                <Money rupees={row.spent_today_inr} />
              </td>
              <td className={`${figure} max-drawer:hidden`}>
                <Money rupees={row.reserved_inr} />
              </td>
              <td className="px-2 max-drawer:hidden">
                <Used row={row} />
              </td>
              <td className={figure}>
                {row.daily_limit_inr === null ? 'None' : <Money rupees={row.daily_limit_inr} isWhole />}
              </td>
              <td className="py-1 text-right">
                <Button
                  look="quiet"
                  aria-label={`Set limit of ${row.name}`}
                  refusedBecause={
                    findWorkspace(me, row.id)?.permits.includes('workspace.limit') === true
                      ? undefined
                      : 'Only owners of a workspace set its limit.'
                  }
                  onClick={() => onSetLimit(row)}
                >
                  Set limit
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Used({ row }: { readonly row: PlatformWorkspace }) {
  const { daily_limit_inr: limit, spent_today_inr: spent, reserved_inr: reserved } = row;
  return limit === null || limit === 0 ? null : <Bar part={spent / limit} more={reserved / limit} />;
}
