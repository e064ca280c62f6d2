import type { Route } from '../http/route.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { manageRoutes } from './manage-routes.ts';
import { cancelTaskRoute } from './run-api/cancel-task.ts';
import { listTasksRoute } from './run-api/list-tasks.ts';
import { readTaskRoute } from './run-api/read-task.ts';
import { runToolRoute } from './run-api/run-tool.ts';
import { startAgentTaskRoute } from './run-api/start-agent-task.ts';
import { startWorkforceTaskRoute } from './run-api/start-workforce-task.ts';
import { streamTaskEventsRoute } from './run-api/stream-task-events.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Every endpoint there is, in the contract's order. */
export const routes: readonly Route[] = [
  ...webhookRoutes,
  startAgentTaskRoute,
  startWorkforceTaskRoute,
  readTaskRoute,
  listTasksRoute,
  cancelTaskRoute,
  streamTaskEventsRoute,
  ...attachmentRoutes,
  runToolRoute,
  ...eventRoutes,
  ...manageRoutes,
];
