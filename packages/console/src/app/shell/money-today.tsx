import { useMoneyToday } from '../../api/live/use-money-today.ts';
import { Money } from '../../ui/money.tsx';

/** What the workspace has spent since midnight in India, of its daily limit. */
export function MoneyToday({ workspaceId }: { readonly workspaceId: string }) {
  const money = useMoneyToday(workspaceId);
  if (money === null) return null;
  return (
    <span title="Spent today, since midnight in India">
      <span className="sr-only">Spent today: </span>
      <Money rupees={money.spent} isWhole />
      {money.limit === null ? null : (
        <span className="text-muted">
          {' / '}
          <Money rupees={money.limit} isWhole />
        </span>
      )}
    </span>
  );
}
