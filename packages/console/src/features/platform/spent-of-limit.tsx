import type { PlatformLoad } from '@harkara/contract';
import { Bar } from '../../ui/bar.tsx';
import { Money } from '../../ui/money.tsx';

/** What all workspaces together have spent and reserved today, of their limit. */
export function SpentOfLimit({ money }: { readonly money: PlatformLoad['money'] }) {
  const { spent_inr: spent, reserved_inr: reserved, limit_inr: limit } = money;
  return (
    <div className="grid gap-2">
      <p>
        All workspaces spent <Money rupees={spent} /> today, reserved <Money rupees={reserved} />
        {limit === null ? null : (
          <>
            {', of '}
            <Money rupees={limit} isWhole />
          </>
        )}
        .
      </p>
      {limit === null || limit === 0 ? null : <Bar part={spent / limit} more={reserved / limit} />}
    </div>
  );
}
