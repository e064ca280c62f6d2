import { at, dayOf, type Model } from './model.ts';

export type Reservation = 'ok' | 'ai_paused' | 'daily_limit_reached';

function moneyOf({ tenants }: Model, tenant: number, day: number): { spent: number; reserved: number } {
  const { spend } = at(tenants, tenant);
  const found = spend.get(day) ?? { spent: 0, reserved: 0 };
  spend.set(day, found);
  return found;
}

/** Whether a workspace or all together have spent what today allows. */
export function isLimitReached(model: Model, tenant: number): boolean {
  const spentBy = (no: number) => moneyOf(model, no, dayOf(model)).spent;
  const { limit } = at(model.tenants, tenant);
  if (limit !== null && spentBy(tenant) >= limit) return true;
  return model.limit !== null && model.tenants.reduce((sum, _, no) => sum + spentBy(no), 0) >= model.limit;
}

/** Sets money aside, unless what is spent and set aside today would pass a limit. */
export function reserve(model: Model, tenant: number, amount: number): Reservation {
  if (model.aiPaused) return 'ai_paused';
  if (amount === 0) return isLimitReached(model, tenant) ? 'daily_limit_reached' : 'ok';
  const usedBy = (no: number) => {
    const { spent, reserved } = moneyOf(model, no, dayOf(model));
    return spent + reserved;
  };
  const used = model.tenants.reduce((sum, _, no) => sum + usedBy(no), 0);
  const { limit } = at(model.tenants, tenant);
  if (model.limit !== null && used + amount > model.limit) return 'daily_limit_reached';
  if (limit !== null && usedBy(tenant) + amount > limit) return 'daily_limit_reached';
  moneyOf(model, tenant, dayOf(model)).reserved += amount;
  return 'ok';
}

/** Makes spend of what was set aside, on the day on which it was. */
export function settle(
  model: Model,
  tenant: number,
  { step, cost }: { step: { reserved: number; day: number }; cost: number },
): void {
  const money = moneyOf(model, tenant, step.day);
  money.reserved -= step.reserved;
  money.spent += cost;
  step.reserved = 0;
}
