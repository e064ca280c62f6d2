import type { Route } from '../http/route.ts';
import { changeTriggerRoute } from './triggers/change-trigger.ts';
import { createTriggerRoute } from './triggers/create-trigger.ts';
import { deleteTriggerRoute } from './triggers/delete-trigger.ts';
import { disableTriggerRoute } from './triggers/disable-trigger.ts';
import { enableTriggerRoute } from './triggers/enable-trigger.ts';
import { listScheduleRunsRoute } from './triggers/list-schedule-runs.ts';
import { listTriggersRoute } from './triggers/list-triggers.ts';
import { previewTriggerRoute } from './triggers/preview-trigger.ts';
import { readTriggerRoute } from './triggers/read-trigger.ts';
import { renewWebhookSecretRoute } from './triggers/renew-webhook-secret.ts';
import { runScheduleRoute } from './triggers/run-schedule.ts';

/** Schedules, webhooks and event triggers. Preview stands first: its address looks like a trigger's. */
export const triggerRoutes: readonly Route[] = [
  previewTriggerRoute,
  listTriggersRoute,
  createTriggerRoute,
  readTriggerRoute,
  changeTriggerRoute,
  deleteTriggerRoute,
  enableTriggerRoute,
  disableTriggerRoute,
  renewWebhookSecretRoute,
  runScheduleRoute,
  listScheduleRunsRoute,
];
