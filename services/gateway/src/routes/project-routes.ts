import type { Route } from '../http/route.ts';
import { changeAgentRoute } from './agents/change-agent.ts';
import { createAgentRoute } from './agents/create-agent.ts';
import { deleteAgentRoute } from './agents/delete-agent.ts';
import { listAgentVersionsRoute } from './agents/list-agent-versions.ts';
import { listAgentsRoute } from './agents/list-agents.ts';
import { pauseAgentRoute } from './agents/pause-agent.ts';
import { publishAgentRoute } from './agents/publish-agent.ts';
import { readAgentRoute } from './agents/read-agent.ts';
import { resumeAgentRoute } from './agents/resume-agent.ts';
import { testAgentRoute } from './agents/test-agent.ts';
import { createApiKeyRoute } from './api-keys/create-api-key.ts';
import { listApiKeysRoute } from './api-keys/list-api-keys.ts';
import { revokeApiKeyRoute } from './api-keys/revoke-api-key.ts';
import { approveActionRoute } from './approvals/approve-action.ts';
import { listApprovalsRoute } from './approvals/list-approvals.ts';
import { rejectActionRoute } from './approvals/reject-action.ts';
import { changeProjectRoute } from './projects/change-project.ts';
import { createProjectRoute } from './projects/create-project.ts';
import { listProjectsRoute } from './projects/list-projects.ts';
import { readProjectRoute } from './projects/read-project.ts';
import { cancelProjectTaskRoute } from './tasks/cancel-project-task.ts';
import { listProjectTasksRoute } from './tasks/list-project-tasks.ts';
import { readProjectTaskRoute } from './tasks/read-project-task.ts';
import { replyToTaskRoute } from './tasks/reply-to-task.ts';

/** Projects and what is in them, in the order of their addresses. */
export const projectRoutes: readonly Route[] = [
  listProjectsRoute,
  createProjectRoute,
  readProjectRoute,
  changeProjectRoute,
  listAgentsRoute,
  createAgentRoute,
  readAgentRoute,
  changeAgentRoute,
  deleteAgentRoute,
  publishAgentRoute,
  pauseAgentRoute,
  resumeAgentRoute,
  listAgentVersionsRoute,
  testAgentRoute,
  listApiKeysRoute,
  createApiKeyRoute,
  revokeApiKeyRoute,
  listProjectTasksRoute,
  readProjectTaskRoute,
  cancelProjectTaskRoute,
  replyToTaskRoute,
  listApprovalsRoute,
  approveActionRoute,
  rejectActionRoute,
];
