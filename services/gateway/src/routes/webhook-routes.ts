import type { Route } from '../http/route.ts';
import { callWebhookRoute } from './webhooks/call-webhook.ts';
import { listDeliveriesRoute } from './webhooks/list-deliveries.ts';
import { replayDeliveryRoute } from './webhooks/replay-delivery.ts';

/** Webhooks: the call itself, its log and the replay. */
export const webhookRoutes: readonly Route[] = [callWebhookRoute, listDeliveriesRoute, replayDeliveryRoute];
