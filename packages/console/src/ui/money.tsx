import { formatRupees, formatWholeRupees } from '../format/money.ts';

interface MoneyProps {
  readonly rupees: number;
  /** Without paise, for limits and sums that are read at a glance. */
  readonly isWhole?: boolean;
}

export function Money({ rupees, isWhole = false }: MoneyProps) {
  return <span className="whitespace-nowrap">{isWhole ? formatWholeRupees(rupees) : formatRupees(rupees)}</span>;
}
