import type { Endpoints } from '@harkara/contract';
import type { Route } from '../http/routes-of.ts';
import { accessTokenRoutes } from './access-tokens.ts';
import { agentRoutes } from './agents.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { approvalRoutes } from './approvals.ts';
import { attachmentRoutes } from './attachments.ts';
import { auditRoutes } from './audit.ts';
import { deliveryRoutes } from './deliveries.ts';
import { eventRoutes } from './events.ts';
import { invitationRoutes } from './invitations.ts';
import { liveRoutes } from './live.ts';
import { lookupRoutes } from './lookups.ts';
import { mcpRoutes } from './mcp.ts';
import { memberRoutes } from './members.ts';
import { notificationChoiceRoutes } from './notification-choices.ts';
import { overviewRoutes } from './overview.ts';
import { passwordResetRoutes } from './password-resets.ts';
import { platformRoutes } from './platform.ts';
import { projectTaskRoutes } from './project-tasks.ts';
import { projectRoutes } from './projects.ts';
import { scheduleRoutes } from './schedules.ts';
import { searchRoutes } from './search.ts';
import { secretRoutes } from './secrets.ts';
import { sessionRoutes } from './sessions.ts';
import { taskRoutes } from './tasks.ts';
import { toolRunRoutes } from './tool-runs.ts';
import { toolRoutes } from './tools.ts';
import { triggerRoutes } from './triggers.ts';
import { webhookEndpointRoutes } from './webhook-endpoints.ts';
import { webhookRoutes } from './webhooks.ts';
import { workforceRoutes } from './workforces.ts';
import { workspaceRoutes } from './workspaces.ts';

/** The type asks for every noun of the contract. The order is that of the API reference. */
const routesByNoun: { readonly [Noun in keyof Endpoints]: Readonly<Record<keyof Endpoints[Noun], Route>> } = {
  webhooks: webhookRoutes,
  tasks: taskRoutes,
  attachments: attachmentRoutes,
  toolRuns: toolRunRoutes,
  events: eventRoutes,
  mcp: mcpRoutes,
  sessions: sessionRoutes,
  passwordResets: passwordResetRoutes,
  accessTokens: accessTokenRoutes,
  notificationChoices: notificationChoiceRoutes,
  workspaces: workspaceRoutes,
  members: memberRoutes,
  invitations: invitationRoutes,
  audit: auditRoutes,
  projects: projectRoutes,
  lookups: lookupRoutes,
  search: searchRoutes,
  live: liveRoutes,
  overview: overviewRoutes,
  agents: agentRoutes,
  workforces: workforceRoutes,
  apiKeys: apiKeyRoutes,
  projectTasks: projectTaskRoutes,
  approvals: approvalRoutes,
  tools: toolRoutes,
  secrets: secretRoutes,
  triggers: triggerRoutes,
  schedules: scheduleRoutes,
  deliveries: deliveryRoutes,
  webhookEndpoints: webhookEndpointRoutes,
  platform: platformRoutes,
};

/** Every route of the service. */
export const routes: readonly Route[] = Object.values(routesByNoun).flatMap((noun) => Object.values<Route>(noun));
