export {
  type AgentVersionModel as AgentVersionRow,
  type ApprovalModel as ApprovalRow,
  type AuditRowModel as AuditLogRow,
  isDatabaseAway,
  type NotificationChoiceModel as NotificationChoiceRow,
  type PersonalAccessTokenModel as AccessTokenRow,
  type ProjectModel as ProjectRow,
  type SessionModel as SessionRow,
  type ToolVersionModel as ToolVersionRow,
  type WebhookEndpointModel as WebhookEndpointRow,
  type WorkforceVersionModel as WorkforceVersionRow,
} from '@harkara/prisma';
export type {
  Context,
  JobQueue,
  KeyCaller,
  ManageContext,
  SignalKind,
  Signals,
  SingleSignOn,
  SsoIdentity,
  ToolRunJob,
  TurnJob,
  UserCaller,
  UserContext,
} from './context.ts';
export { openProgramBudget } from './open-program-budget.ts';
