import { at, type KeyModel, type Model } from './model.ts';
import { isLimitReached } from './money.ts';

const keySeconds = { api: 86_400, webhook: 30 * 86_400 };

/** What triggers show. */
export const reasons = {
  agent_unavailable: 'The agent is paused.',
  ai_paused: 'AI work is paused on the platform.',
  daily_limit_reached: "Today's spending limit is reached.",
} as const;
type ObstacleCode = keyof typeof reasons;

/** Why no work of a tenant can start now. */
export function obstacleOf(model: Model, tenant: number): ObstacleCode | null {
  return at(model.tenants, tenant).paused ? 'agent_unavailable' : platformObstacleOf(model, tenant);
}

/** The same for a tool, which no pause of an agent stops. */
export function platformObstacleOf(model: Model, tenant: number): ObstacleCode | null {
  if (model.aiPaused) return 'ai_paused';
  return isLimitReached(model, tenant) ? 'daily_limit_reached' : null;
}

export function findKey({ now, tenants }: Model, tenant: number, scoped: string): KeyModel | null {
  const found = at(tenants, tenant).keys.get(scoped);
  return found !== undefined && found.expiresAt > now ? found : null;
}

export function keepKey(
  model: Model,
  tenant: number,
  { scoped, ...key }: Omit<KeyModel, 'expiresAt'> & { scoped: string },
): void {
  const seconds = scoped.startsWith('webhook') ? keySeconds.webhook : keySeconds.api;
  at(model.tenants, tenant).keys.set(scoped, { ...key, expiresAt: model.now + seconds });
}
