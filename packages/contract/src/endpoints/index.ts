import { accessTokens } from './access-tokens.ts';
import { agents } from './agents.ts';
import { apiKeys } from './api-keys.ts';
import { approvals } from './approvals.ts';
import { attachments } from './attachments.ts';
import { audit } from './audit.ts';
import { deliveries } from './deliveries.ts';
import { events } from './events.ts';
import { invitations } from './invitations.ts';
import { live } from './live.ts';
import { lookups } from './lookups.ts';
import { mcp } from './mcp.ts';
import { members } from './members.ts';
import { notificationChoices } from './notification-choices.ts';
import { overview } from './overview.ts';
import { passwordResets } from './password-resets.ts';
import { platform } from './platform.ts';
import { projectTasks } from './project-tasks.ts';
import { projects } from './projects.ts';
import { schedules } from './schedules.ts';
import { search } from './search.ts';
import { secrets } from './secrets.ts';
import { sessions } from './sessions.ts';
import { tasks } from './tasks.ts';
import { toolRuns } from './tool-runs.ts';
import { tools } from './tools.ts';
import { triggers } from './triggers.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';
import { webhooks } from './webhooks.ts';
import { workforces } from './workforces.ts';
import { workspaces } from './workspaces.ts';

/** Every endpoint, by its noun and its id. */
export const endpoints = {
  accessTokens,
  agents,
  apiKeys,
  approvals,
  attachments,
  audit,
  deliveries,
  events,
  invitations,
  live,
  lookups,
  mcp,
  members,
  passwordResets,
  notificationChoices,
  overview,
  platform,
  projects,
  projectTasks,
  schedules,
  search,
  secrets,
  sessions,
  tasks,
  toolRuns,
  tools,
  triggers,
  webhookEndpoints,
  webhooks,
  workforces,
  workspaces,
};
export type Endpoints = typeof endpoints;
