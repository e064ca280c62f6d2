import type { Route } from '../http/route.ts';
import { callHookRoute } from './hooks/call-hook.ts';
import { listDeliveriesRoute } from './hooks/list-deliveries.ts';
import { replayDeliveryRoute } from './hooks/replay-delivery.ts';

/** Webhooks: the call itself, its log and the replay. */
export const hookRoutes: readonly Route[] = [callHookRoute, listDeliveriesRoute, replayDeliveryRoute];
