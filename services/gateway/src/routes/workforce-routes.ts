import type { Route } from '../http/route.ts';
import { changeWorkforceRoute } from './workforces/change-workforce.ts';
import { createWorkforceRoute } from './workforces/create-workforce.ts';
import { deleteWorkforceRoute } from './workforces/delete-workforce.ts';
import { listWorkforceVersionsRoute } from './workforces/list-workforce-versions.ts';
import { listWorkforcesRoute } from './workforces/list-workforces.ts';
import { pauseWorkforceRoute } from './workforces/pause-workforce.ts';
import { publishWorkforceRoute } from './workforces/publish-workforce.ts';
import { readWorkforceRoute } from './workforces/read-workforce.ts';
import { resumeWorkforceRoute } from './workforces/resume-workforce.ts';
import { testWorkforceRoute } from './workforces/test-workforce.ts';

/** Groups of agents, in the order of their addresses. */
export const workforceRoutes: readonly Route[] = [
  listWorkforcesRoute,
  createWorkforceRoute,
  readWorkforceRoute,
  changeWorkforceRoute,
  deleteWorkforceRoute,
  publishWorkforceRoute,
  pauseWorkforceRoute,
  resumeWorkforceRoute,
  listWorkforceVersionsRoute,
  testWorkforceRoute,
];
