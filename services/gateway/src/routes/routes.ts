import type { Route } from '../http/route.ts';
import { hookRoutes } from './hook-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { manageRoutes } from './manage-routes.ts';
import { cancelTaskRoute } from './run-api/cancel-task.ts';
import { getTaskRoute } from './run-api/get-task.ts';
import { listTasksRoute } from './run-api/list-tasks.ts';
import { startAgentTaskRoute } from './run-api/start-agent-task.ts';
import { streamTaskEventsRoute } from './run-api/stream-task-events.ts';

/** Every endpoint there is, in the contract's order. */
export const routes: readonly Route[] = [
  ...hookRoutes,
  startAgentTaskRoute,
  getTaskRoute,
  listTasksRoute,
  cancelTaskRoute,
  streamTaskEventsRoute,
  ...eventRoutes,
  ...manageRoutes,
];
