import type { Route } from '../http/route.ts';
import { changeTriggerRoute } from './triggers/change-trigger.ts';
import { createTriggerRoute } from './triggers/create-trigger.ts';
import { deleteTriggerRoute } from './triggers/delete-trigger.ts';
import { disableTriggerRoute } from './triggers/disable-trigger.ts';
import { enableTriggerRoute } from './triggers/enable-trigger.ts';
import { getTriggerRoute } from './triggers/get-trigger.ts';
import { listFiresRoute } from './triggers/list-fires.ts';
import { listTriggersRoute } from './triggers/list-triggers.ts';
import { previewTriggerRoute } from './triggers/preview-trigger.ts';
import { renewSecretRoute } from './triggers/renew-secret.ts';
import { runTriggerRoute } from './triggers/run-trigger.ts';

/** Schedules, webhooks and event triggers. Preview stands first: its address looks like a trigger's. */
export const triggerRoutes: readonly Route[] = [
  previewTriggerRoute,
  listTriggersRoute,
  createTriggerRoute,
  getTriggerRoute,
  changeTriggerRoute,
  deleteTriggerRoute,
  enableTriggerRoute,
  disableTriggerRoute,
  renewSecretRoute,
  runTriggerRoute,
  listFiresRoute,
];
