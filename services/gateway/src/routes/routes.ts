import type { Route } from '../http/route.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { hookRoutes } from './hook-routes.ts';
import { manageRoutes } from './manage-routes.ts';
import { cancelTaskRoute } from './run-api/cancel-task.ts';
import { getTaskRoute } from './run-api/get-task.ts';
import { listTasksRoute } from './run-api/list-tasks.ts';
import { runToolRoute } from './run-api/run-tool.ts';
import { startAgentTaskRoute } from './run-api/start-agent-task.ts';
import { startWorkforceTaskRoute } from './run-api/start-workforce-task.ts';
import { streamTaskEventsRoute } from './run-api/stream-task-events.ts';

/** Every endpoint there is, in the contract's order. */
export const routes: readonly Route[] = [
  ...hookRoutes,
  startAgentTaskRoute,
  startWorkforceTaskRoute,
  getTaskRoute,
  listTasksRoute,
  cancelTaskRoute,
  streamTaskEventsRoute,
  ...attachmentRoutes,
  runToolRoute,
  ...eventRoutes,
  ...manageRoutes,
];
