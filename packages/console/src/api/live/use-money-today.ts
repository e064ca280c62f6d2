import { useQuery } from '@tanstack/react-query';
import { useStore } from '../create-store.ts';
import { workspaceQuery } from '../workspace.ts';
import { moneyToday } from './use-live.ts';

/** In rupees. */
export interface MoneyToday {
  readonly spent: number;
  readonly reserved: number;
  /** Null: no limit. */
  readonly limit: number | null;
}

/** What a workspace has spent since midnight in India, as it is told live, else as it was read; null before that. */
export function useMoneyToday(workspaceId: string): MoneyToday | null {
  const told = useStore(moneyToday);
  const { data } = useQuery({ ...workspaceQuery(workspaceId), enabled: told === null });
  if (told !== null) return { spent: told.spent_inr, reserved: told.reserved_inr, limit: told.limit_inr };
  if (data === undefined) return null;
  return { spent: data.spent_today_inr, reserved: data.reserved_inr, limit: data.daily_limit_inr };
}
