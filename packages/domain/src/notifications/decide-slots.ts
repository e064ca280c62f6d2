import { notificationLimits } from '../limits/notification-limits.ts';

/** An endpoint that this process sends to. */
export interface ActiveEndpoint {
  isFailing: boolean;
  /** How long its round has lasted. */
  roundMs: number;
}

export interface FreeSlots {
  healthy: number;
  failing: number;
}

/**
 * To how many more endpoints this process may begin to send. Endpoints that fail have slots of their own, and one whose
 * round lasts long gives its slot back: so receivers that hang never keep the others waiting.
 */
export function decideSlots(active: readonly ActiveEndpoint[]): FreeSlots {
  const { endpointsMax, healthyMax, failingMax, slowAfterMs } = notificationLimits;
  const free = endpointsMax - active.length;
  const failing = active.filter(({ isFailing }) => isFailing).length;
  const quick = active.filter(({ isFailing, roundMs }) => !isFailing && roundMs < slowAfterMs).length;
  return {
    healthy: Math.max(0, Math.min(free, healthyMax - quick)),
    failing: Math.max(0, Math.min(free - healthyMax, failingMax - failing)),
  };
}
