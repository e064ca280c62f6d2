export {
  type AgentModel as AgentRow,
  type AgentVersionModel as AgentVersionRow,
  type ApprovalModel as ApprovalRow,
  type AuditRowModel as AuditLogRow,
  isDatabaseAway,
  type NotificationChoiceModel as NotificationChoiceRow,
  type PersonalAccessTokenModel as AccessTokenRow,
  type ProjectModel as ProjectRow,
  type SessionModel as SessionRow,
  type ToolModel as ToolRow,
  type ToolVersionModel as ToolVersionRow,
  type WebhookEndpointModel as WebhookEndpointRow,
  type WorkforceVersionModel as WorkforceVersionRow,
} from '@harkara/prisma';
export type {
  Context,
  JobQueue,
  KeyCaller,
  SignalKind,
  Signals,
  SingleSignOn,
  SsoIdentity,
  ToolRunJob,
  TurnJob,
  UserCaller,
  UserContext,
} from './context.ts';
export { authenticateAccessToken } from './manage/access-tokens/authenticate-access-token.ts';
export { createAccessToken, type CreatedAccessTokenRow } from './manage/access-tokens/create-access-token.ts';
export { deleteAccessToken } from './manage/access-tokens/delete-access-token.ts';
export { listAccessTokens } from './manage/access-tokens/list-access-tokens.ts';
export { changeAgent } from './manage/agents/change-agent.ts';
export { createAgent } from './manage/agents/create-agent.ts';
export { deleteAgent } from './manage/agents/delete-agent.ts';
export { listAgentVersions } from './manage/agents/list-agent-versions.ts';
export { listAgents } from './manage/agents/list-agents.ts';
export { pauseAgent } from './manage/agents/pause-agent.ts';
export { publishAgent } from './manage/agents/publish-agent.ts';
export { readAgent } from './manage/agents/read-agent.ts';
export { resumeAgent } from './manage/agents/resume-agent.ts';
export { testAgent } from './manage/agents/test-agent.ts';
export { createApiKey } from './manage/api-keys/create-api-key.ts';
export { listApiKeys, type ListedApiKey } from './manage/api-keys/list-api-keys.ts';
export { revokeApiKey } from './manage/api-keys/revoke-api-key.ts';
export type { ApprovalRecordRow } from './manage/approvals/approval-record.ts';
export { decideApproval } from './manage/approvals/decide-approval.ts';
export { countApprovals, listApprovals } from './manage/approvals/list-approvals.ts';
export { readApproval } from './manage/approvals/read-approval.ts';
export { admitProjectUpload } from './manage/attachments/admit-project-upload.ts';
export { readProjectAttachment } from './manage/attachments/read-project-attachment.ts';
export { listAuditRows } from './manage/audit/list-audit-rows.ts';
export { type EventRecord, listEvents } from './manage/events/list-events.ts';
export { matchEvents } from './manage/events/match-events.ts';
export { type EventDetails, readEvent } from './manage/events/read-event.ts';
export { sendProjectEvent } from './manage/events/send-project-event.ts';
export { createLiveProjects, type LiveProjects } from './manage/live/create-live-projects.ts';
export type { PlacedHint } from './manage/live/live-hint.ts';
export { streamLiveHints } from './manage/live/stream-live-hints.ts';
export { findRecord } from './manage/lookups/find-record.ts';
export { acceptInvitation } from './manage/members/accept-invitation.ts';
export { type AddedMemberRow, addMember } from './manage/members/add-member.ts';
export { bootstrapOwner } from './manage/members/bootstrap-owner.ts';
export { changeMember } from './manage/members/change-member.ts';
export { listMembers } from './manage/members/list-members.ts';
export type { MemberRow } from './manage/members/member-row.ts';
export { readInvitation } from './manage/members/read-invitation.ts';
export { removeMember } from './manage/members/remove-member.ts';
export { renewInvitation } from './manage/members/renew-invitation.ts';
export { readNames } from './manage/names/read-names.ts';
export { listNotificationChoices } from './manage/notification-choices/list-notification-choices.ts';
export { setNotificationChoice } from './manage/notification-choices/set-notification-choice.ts';
export { type OverviewRow, readOverview } from './manage/overview/read-overview.ts';
export { readSpend, type SpendRow } from './manage/overview/read-spend.ts';
export { acceptPasswordReset } from './manage/password-resets/accept-password-reset.ts';
export { answerResetRequests, resetRequestsBatchMax } from './manage/password-resets/answer-reset-requests.ts';
export { createPasswordReset } from './manage/password-resets/create-password-reset.ts';
export { readPasswordReset } from './manage/password-resets/read-password-reset.ts';
export { requestPasswordReset } from './manage/password-resets/request-password-reset.ts';
export { changePlatform } from './manage/platform/change-platform.ts';
export { listPlatformWorkspaces, type PlatformWorkspaceRow } from './manage/platform/list-platform-workspaces.ts';
export { readPlatformLoad } from './manage/platform/read-platform-load.ts';
export { type PlatformRow, readPlatform } from './manage/platform/read-platform.ts';
export { changeProject } from './manage/projects/change-project.ts';
export { createProject } from './manage/projects/create-project.ts';
export { listProjects } from './manage/projects/list-projects.ts';
export { readProject } from './manage/projects/read-project.ts';
export type { SearchHitRow } from './manage/search/search-hit-row.ts';
export { searchProject } from './manage/search/search-project.ts';
export { deleteSecret } from './manage/secrets/delete-secret.ts';
export { listSecrets } from './manage/secrets/list-secrets.ts';
export { secretOwner } from './manage/secrets/secret-owner.ts';
export { type SecretRow, setSecret } from './manage/secrets/set-secret.ts';
export { authenticateSession } from './manage/sessions/authenticate-session.ts';
export { changePassword } from './manage/sessions/change-password.ts';
export { endOtherSessions } from './manage/sessions/end-other-sessions.ts';
export { endSession } from './manage/sessions/end-session.ts';
export { finishSingleSignOn } from './manage/sessions/finish-single-sign-on.ts';
export { listSessions } from './manage/sessions/list-sessions.ts';
export { readAccess, type WorkspaceAccess } from './manage/sessions/read-access.ts';
export { type OwnAccess, readMe } from './manage/sessions/read-me.ts';
export { signIn } from './manage/sessions/sign-in.ts';
export { signOut } from './manage/sessions/sign-out.ts';
export { startSingleSignOn } from './manage/sessions/start-single-sign-on.ts';
export { cancelProjectTask } from './manage/tasks/cancel-project-task.ts';
export { cancelProjectTasks } from './manage/tasks/cancel-project-tasks.ts';
export { countProjectTasks } from './manage/tasks/count-project-tasks.ts';
export { listProjectTasks, type ProjectTaskSummaryRow } from './manage/tasks/list-project-tasks.ts';
export type { ProjectTaskRow } from './manage/tasks/project-task-row.ts';
export { readProjectTaskStep, type StepDetails } from './manage/tasks/read-project-task-step.ts';
export { type ProjectTaskWithSteps, readProjectTask } from './manage/tasks/read-project-task.ts';
export { replyToTask } from './manage/tasks/reply-to-task.ts';
export { rerunProjectTask } from './manage/tasks/rerun-project-task.ts';
export { changeTool } from './manage/tools/change-tool.ts';
export { createTool } from './manage/tools/create-tool.ts';
export { deleteTool } from './manage/tools/delete-tool.ts';
export { type ListedToolRun, listToolRuns } from './manage/tools/list-tool-runs.ts';
export { listToolVersions } from './manage/tools/list-tool-versions.ts';
export { listTools } from './manage/tools/list-tools.ts';
export { publishTool } from './manage/tools/publish-tool.ts';
export { type LoggedToolRun, type LoggedToolStep, readToolRun } from './manage/tools/read-tool-run.ts';
export { readTool } from './manage/tools/read-tool.ts';
export { testTool } from './manage/tools/test-tool.ts';
export { changeTrigger } from './manage/triggers/change-trigger.ts';
export { type CreatedTriggerRow, createTrigger } from './manage/triggers/create-trigger.ts';
export { deleteTrigger } from './manage/triggers/delete-trigger.ts';
export { disableTrigger } from './manage/triggers/disable-trigger.ts';
export { enableTrigger } from './manage/triggers/enable-trigger.ts';
export { type DeliveryRow, listDeliveries } from './manage/triggers/list-deliveries.ts';
export { listScheduleRuns, type ScheduleRunRow } from './manage/triggers/list-schedule-runs.ts';
export { listTriggers } from './manage/triggers/list-triggers.ts';
export { makeWebhookSecret } from './manage/triggers/make-webhook-secret.ts';
export { previewTrigger, type TriggerPreview } from './manage/triggers/preview-trigger.ts';
export { type DeliveryDetails, readDelivery } from './manage/triggers/read-delivery.ts';
export { readTrigger } from './manage/triggers/read-trigger.ts';
export { renewWebhookSecret } from './manage/triggers/renew-webhook-secret.ts';
export { replayDelivery } from './manage/triggers/replay-delivery.ts';
export { runSchedule } from './manage/triggers/run-schedule.ts';
export type { TriggerRow } from './manage/triggers/trigger-row.ts';
export { changeWebhookEndpoint } from './manage/webhook-endpoints/change-webhook-endpoint.ts';
export { createWebhookEndpoint, type EndpointAndSecret } from './manage/webhook-endpoints/create-webhook-endpoint.ts';
export { deleteWebhookEndpoint } from './manage/webhook-endpoints/delete-webhook-endpoint.ts';
export { listWebhookAttempts } from './manage/webhook-endpoints/list-webhook-attempts.ts';
export { listWebhookEndpoints } from './manage/webhook-endpoints/list-webhook-endpoints.ts';
export { renewEndpointSecret } from './manage/webhook-endpoints/renew-endpoint-secret.ts';
export { retryWebhookAttempt } from './manage/webhook-endpoints/retry-webhook-attempt.ts';
export { testWebhookEndpoint } from './manage/webhook-endpoints/test-webhook-endpoint.ts';
export type { WebhookAttemptRow } from './manage/webhook-endpoints/webhook-attempt-row.ts';
export { changeWorkforce } from './manage/workforces/change-workforce.ts';
export { createWorkforce } from './manage/workforces/create-workforce.ts';
export { deleteWorkforce } from './manage/workforces/delete-workforce.ts';
export { listWorkforceVersions } from './manage/workforces/list-workforce-versions.ts';
export { listWorkforces } from './manage/workforces/list-workforces.ts';
export { pauseWorkforce } from './manage/workforces/pause-workforce.ts';
export { publishWorkforce } from './manage/workforces/publish-workforce.ts';
export { readWorkforce } from './manage/workforces/read-workforce.ts';
export { resumeWorkforce } from './manage/workforces/resume-workforce.ts';
export { testWorkforce } from './manage/workforces/test-workforce.ts';
export type { WorkforceRow } from './manage/workforces/workforce-row.ts';
export { changeWorkspace } from './manage/workspaces/change-workspace.ts';
export { createWorkspace } from './manage/workspaces/create-workspace.ts';
export { listWorkspaces } from './manage/workspaces/list-workspaces.ts';
export { readWorkspace } from './manage/workspaces/read-workspace.ts';
export type { WorkspaceRow } from './manage/workspaces/workspace-row.ts';
export { openProgramBudget } from './open-program-budget.ts';
export { authenticateKey } from './work/api-keys/authenticate-key.ts';
export { createKeyUsage, type KeyUsage } from './work/api-keys/create-key-usage.ts';
export { approvalsExpiredBatchMax, expireApprovals } from './work/approvals/expire-approvals.ts';
export { type AdmittedUpload, admitUpload, refuseFullDay } from './work/attachments/admit-upload.ts';
export type { StoredAttachmentRow } from './work/attachments/attachment-row.ts';
export { deleteAttachment } from './work/attachments/delete-attachment.ts';
export { downloadAttachment } from './work/attachments/download-attachment.ts';
export { expireAttachments } from './work/attachments/expire-attachments.ts';
export { findAttachmentWithKey } from './work/attachments/find-attachment.ts';
export { removeDueObjects } from './work/attachments/remove-due-objects.ts';
export { uploadAttachment } from './work/attachments/upload-attachment.ts';
export type { CatalogueItem } from './work/catalogue/catalogue-item.ts';
export { findCatalogueItem, type FoundItem } from './work/catalogue/find-catalogue-item.ts';
export { listCatalogue } from './work/catalogue/list-catalogue.ts';
export { openEventStream } from './work/event-streams/open-event-stream.ts';
export { dispatchDueEvents } from './work/events/dispatch-due-events.ts';
export { dispatchEvent } from './work/events/dispatch-event.ts';
export { type AcceptedEventRow, sendEvent } from './work/events/send-event.ts';
export { promoteWaiting } from './work/fairness/promote-waiting.ts';
export { mailsBatchMax, sendDueMails } from './work/mails/send-due-mails.ts';
export { claimEndpoints, type ClaimedEndpoint, type EndpointLease } from './work/notifications/claim-endpoints.ts';
export { dispatchNotifications } from './work/notifications/dispatch-notifications.ts';
export { findNotificationWork } from './work/notifications/find-notification-work.ts';
export { type DueAttempt, openRound, type Round } from './work/notifications/open-round.ts';
export { recordPassedLimits } from './work/notifications/record-passed-limits.ts';
export { recordRound, type RecordedTry } from './work/notifications/record-round.ts';
export { renewEndpointLeases } from './work/notifications/renew-endpoint-leases.ts';
export { writeNotificationMails } from './work/notifications/write-notification-mails.ts';
export { keepRetention } from './work/retention/keep-retention.ts';
export { createSpendRollup } from './work/rollups/create-spend-rollup.ts';
export { settledBatchMax, settleHours } from './work/rollups/settle-hours.ts';
export { scheduleLimits } from './work/schedules/schedule-limits.ts';
export { startDueSchedules } from './work/schedules/start-due-schedules.ts';
export { indexSearch } from './work/search/index-search.ts';
export { purgeSearch } from './work/search/purge-search.ts';
export { cancelledError, cancelTask, endTask } from './work/tasks/cancel-task.ts';
export { findTaskWithKey } from './work/tasks/find-task-with-key.ts';
export { followTask, type TaskUpdate } from './work/tasks/follow-task.ts';
export { listTasks } from './work/tasks/list-tasks.ts';
export { readTask } from './work/tasks/read-task.ts';
export { runTask } from './work/tasks/run-task.ts';
export { startTask, type TaskTarget } from './work/tasks/start-task.ts';
export type { TaskRow, TaskWithMessages } from './work/tasks/task-row.ts';
export { beginToolStep, type BeginToolStepAnswer, type NewToolStep } from './work/tool-runs/begin-tool-step.ts';
export { type ClaimedRun, claimToolRun, type RunLease } from './work/tool-runs/claim-tool-run.ts';
export { expireToolRun, expireToolRuns } from './work/tool-runs/expire-tool-runs.ts';
export { findCalledTool } from './work/tool-runs/find-called-tool.ts';
export { findStartedRun } from './work/tool-runs/find-tool-run.ts';
export { findToolWithKey } from './work/tool-runs/find-tool-with-key.ts';
export { finishToolRun, type ToolRunEnd } from './work/tool-runs/finish-tool-run.ts';
export { listRecordedSteps, type RecordedStep } from './work/tool-runs/list-recorded-steps.ts';
export { recordToolSteps } from './work/tool-runs/record-tool-steps.ts';
export { releaseToolRun } from './work/tool-runs/release-tool-run.ts';
export { renewRunLeases } from './work/tool-runs/renew-run-leases.ts';
export { awaitToolRun, runHeaders, runTool } from './work/tool-runs/run-tool.ts';
export { sweepToolRuns } from './work/tool-runs/sweep-tool-runs.ts';
export type { ToolRunRow } from './work/tool-runs/tool-run-row.ts';
export type { StepBatch, WrittenStep } from './work/tool-runs/written-steps.ts';
export { type BeginAnswer, beginStep } from './work/turns/begin-step.ts';
export { beginToolCalls, type NewToolCall } from './work/turns/begin-tool-calls.ts';
export { type ClaimedTurn, claimTurn } from './work/turns/claim-turn.ts';
export { completeStep, type StepResult, type TurnEnd } from './work/turns/complete-step.ts';
export { handOverTask } from './work/turns/hand-over-task.ts';
export type { Lease } from './work/turns/lease.ts';
export type { StepRow } from './work/turns/list-steps.ts';
export { type HandoffTarget, type LoadedTurn, loadTurn, type TurnStep } from './work/turns/load-turn.ts';
export type { OfferedTool } from './work/turns/offered-tool.ts';
export { postponeTurn } from './work/turns/postpone-turn.ts';
export { recordLateSpend } from './work/turns/record-late-spend.ts';
export type { RecordedCall } from './work/turns/recorded-call.ts';
export { releaseHeldTurns, releasedBatchMax } from './work/turns/release-held-turns.ts';
export { releaseTurn } from './work/turns/release-turn.ts';
export { renewLeases } from './work/turns/renew-leases.ts';
export type { SeenFile, SeenMessage } from './work/turns/seen-message.ts';
export { suspendTurn } from './work/turns/suspend-turn.ts';
export { sweepTurns } from './work/turns/sweep-turns.ts';
export { purgeExpired } from './work/upkeep/purge-expired.ts';
export { readWorkLoad, type WorkLoad, workLoadStatement } from './work/upkeep/read-work-load.ts';
export { authenticateWebhookCall } from './work/webhooks/authenticate-webhook-call.ts';
export { callWebhook } from './work/webhooks/call-webhook.ts';
export { createRejectedCalls, type RejectedCalls, type RejectedCount } from './work/webhooks/create-rejected-calls.ts';
export type { WebhookRow } from './work/webhooks/find-webhook.ts';
export { recordRefusedCall } from './work/webhooks/record-refused-call.ts';
