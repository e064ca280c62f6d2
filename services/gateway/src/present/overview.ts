import type { Overview, Spend } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { OverviewRow, SpendRow } from '@harkara/operations/manage';

export function presentOverview({ buckets, waiting, failing, upcoming, p50Ms, p95Ms }: OverviewRow): Overview {
  return {
    buckets: buckets.map(({ at, byStatus, costMicroInr }) => ({
      at: at.toISOString(),
      by_status: byStatus,
      cost_inr: rupeesOf(costMicroInr),
    })),
    p50_ms: p50Ms,
    p95_ms: p95Ms,
    waiting,
    failing,
    upcoming: upcoming.map(({ triggerId, dueAt, obstacle }) => ({
      trigger_id: triggerId,
      due_at: dueAt.toISOString(),
      obstacle,
    })),
  };
}

export function presentSpend(rows: readonly SpendRow[]): Spend {
  return {
    data: rows.map(({ key, cost_micro_inr, ...counts }) => ({ key, cost_inr: rupeesOf(cost_micro_inr), ...counts })),
  };
}
