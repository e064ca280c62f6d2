export * from './context.ts';
export { authenticateKey } from './api-keys/authenticate-key.ts';
export { type AdmittedUpload, admitUpload, refuseFullDay } from './attachments/admit-upload.ts';
export { deleteFile } from './attachments/delete-file.ts';
export { expireFiles } from './attachments/expire-files.ts';
export type { FileRow } from './attachments/file-row.ts';
export { findFileWithKey, type StoredFile } from './attachments/find-file.ts';
export { keepFile } from './attachments/keep-file.ts';
export { openStoredFile } from './attachments/open-stored-file.ts';
export { removeDueObjects } from './attachments/remove-due-objects.ts';
export { cancelTask, cancelledError, endTask } from './tasks/cancel-task.ts';
export { followTask, type Happening } from './tasks/follow-task.ts';
export { listTasks } from './tasks/list-tasks.ts';
export { readTask } from './tasks/read-task.ts';
export { readTaskWithKey } from './tasks/read-task-with-key.ts';
export { startTask, type TaskTarget } from './tasks/start-task.ts';
export type { AttachmentRow, MessageRow, TaskRow, TaskWithMessages } from './tasks/task-row.ts';
export { type RunTaskInput, runTask } from './tasks/run-task.ts';
export { beginStep, type BeginAnswer } from './turns/begin-step.ts';
export { beginToolCalls, type NewToolCall } from './turns/begin-tool-calls.ts';
export { parkTurn } from './turns/park-turn.ts';
export { recordedCall, type RecordedCall } from './turns/recorded-call.ts';
export { type Transfer, transferTask } from './turns/transfer-task.ts';
export { type ClaimedTurn, claimTurn, type Lease } from './turns/claim-turn.ts';
export { keepLeases } from './turns/keep-leases.ts';
export { listSteps, type StepRow } from './turns/list-steps.ts';
export {
  type Colleague,
  type LoadedTurn,
  loadTurn,
  type OfferedTool,
  type SeenFile,
  type SeenMessage,
  type TurnStep,
} from './turns/load-turn.ts';
export { recordLateSpend } from './turns/record-late-spend.ts';
export { releaseTurn } from './turns/release-turn.ts';
export { type ApprovalAction, settleStep, type StepResult, type TurnEnd } from './turns/settle-step.ts';
export { promoteWaiting } from './fairness/promote-waiting.ts';
export { exhaustedError, sweepTurns } from './turns/sweep-turns.ts';
export { purgeExpired } from './upkeep/purge-expired.ts';
export { readWorkLoad, type WorkLoad } from './upkeep/read-work-load.ts';
export { workLoadSql } from './upkeep/work-load-sql.ts';
export { authenticateSession } from './people/authenticate-session.ts';
export { bootstrapOwner } from './people/bootstrap-owner.ts';
export { type Reach, readMe } from './people/read-me.ts';
export { signIn } from './people/sign-in.ts';
export { signOut } from './people/sign-out.ts';
export type {
  AgentModel as AgentRow,
  AgentVersionModel as AgentVersionRow,
  ApprovalModel as ApprovalRow,
  ProjectModel as ProjectRow,
} from '@harkara/prisma';
export { changeProject } from './projects/change-project.ts';
export { createProject } from './projects/create-project.ts';
export { listProjects } from './projects/list-projects.ts';
export { readProject } from './projects/read-project.ts';
export { type AddedMemberRow, addMember } from './people/add-member.ts';
export { changeMember } from './people/change-member.ts';
export { listAuditRows } from './people/list-audit-rows.ts';
export { listMembers } from './people/list-members.ts';
export type { MemberRow } from './people/member-row.ts';
export { removeMember } from './people/remove-member.ts';
export { changePlatform } from './platform/change-platform.ts';
export { type PlatformRow, readPlatform } from './platform/read-platform.ts';
export { changeWorkspace } from './workspaces/change-workspace.ts';
export { createWorkspace } from './workspaces/create-workspace.ts';
export { listWorkspaces } from './workspaces/list-workspaces.ts';
export { readWorkspace } from './workspaces/read-workspace.ts';
export type { WorkspaceRow } from './workspaces/workspace-row.ts';
export type { AuditRowModel as AuditLogRow } from '@harkara/prisma';
export { changeAgent } from './agents/change-agent.ts';
export { createAgent } from './agents/create-agent.ts';
export { agentDeletedError, deleteAgent } from './agents/delete-agent.ts';
export { listAgents } from './agents/list-agents.ts';
export { listAgentVersions } from './agents/list-agent-versions.ts';
export { pauseAgent } from './agents/pause-agent.ts';
export { publishAgent } from './agents/publish-agent.ts';
export { readAgent } from './agents/read-agent.ts';
export { resumeAgent } from './agents/resume-agent.ts';
export { startTestTask } from './agents/start-test-task.ts';
export type { WorkforceVersionModel as WorkforceVersionRow } from '@harkara/prisma';
export { changeWorkforce } from './workforces/change-workforce.ts';
export { createWorkforce } from './workforces/create-workforce.ts';
export { deleteWorkforce, workforceDeletedError } from './workforces/delete-workforce.ts';
export { listWorkforces } from './workforces/list-workforces.ts';
export { listWorkforceVersions } from './workforces/list-workforce-versions.ts';
export { pauseWorkforce } from './workforces/pause-workforce.ts';
export { publishWorkforce } from './workforces/publish-workforce.ts';
export { readWorkforce } from './workforces/read-workforce.ts';
export { resumeWorkforce } from './workforces/resume-workforce.ts';
export { startWorkforceTest } from './workforces/start-workforce-test.ts';
export type { WorkforceRow } from './workforces/workforce-row.ts';
export { type CreatedApiKey, createApiKey } from './api-keys/create-api-key.ts';
export { createKeyUsage, type KeyUsage } from './api-keys/create-key-usage.ts';
export { type ListedApiKey, listApiKeys } from './api-keys/list-api-keys.ts';
export { revokeApiKey } from './api-keys/revoke-api-key.ts';
export { decideApproval, type DecideApprovalInput } from './approvals/decide-approval.ts';
export { approvalsExpiredBatchMax, expireApprovals } from './approvals/expire-approvals.ts';
export { listApprovals } from './approvals/list-approvals.ts';
export { replyToTask } from './tasks/reply-to-task.ts';
export { cancelManageTask } from './tasks/cancel-manage-task.ts';
export { listProjectTasks, type ManageTaskSummaryRow } from './tasks/list-project-tasks.ts';
export type { ManageTaskRow } from './tasks/manage-task-row.ts';
export { type ManageTaskWithSteps, readManageTask } from './tasks/read-manage-task.ts';
export { acceptHookCall } from './hooks/accept-hook-call.ts';
export { authenticateHookCall, type HookAdmission } from './hooks/authenticate-hook-call.ts';
export type { HookRow } from './hooks/find-hook.ts';
export { type DeliveryRow, listDeliveries } from './hooks/list-deliveries.ts';
export { type MadeSecret, makeSecret } from './hooks/make-secret.ts';
export { noteRefusedCall } from './hooks/note-refused-call.ts';
export { replayDelivery } from './hooks/replay-delivery.ts';
export { acceptEvent, type AcceptedEventRow } from './events/accept-event.ts';
export { acceptProjectEvent } from './events/accept-project-event.ts';
export { dispatchDueEvents } from './events/dispatch-due-events.ts';
export { dispatchEvent } from './events/dispatch-event.ts';
export { fireDueSchedules, type FiredSchedules } from './schedules/fire-due-schedules.ts';
export { runSchedule } from './schedules/run-schedule.ts';
export { scheduleLimits } from './schedules/schedule-limits.ts';
export { changeTrigger } from './triggers/change-trigger.ts';
export { type CreatedTriggerRow, createTrigger } from './triggers/create-trigger.ts';
export { deleteTrigger } from './triggers/delete-trigger.ts';
export { disableTrigger } from './triggers/disable-trigger.ts';
export { enableTrigger } from './triggers/enable-trigger.ts';
export { type FireRow, listFires } from './triggers/list-fires.ts';
export { listTriggers } from './triggers/list-triggers.ts';
export { previewTrigger, type TriggerPreview } from './triggers/preview-trigger.ts';
export { readTrigger } from './triggers/read-trigger.ts';
export { renewSecret } from './triggers/renew-secret.ts';
export type { TriggerRow } from './triggers/trigger-row.ts';
export type { ToolModel as ToolRow, ToolVersionModel as ToolVersionRow } from '@harkara/prisma';
export { changeTool } from './tools/change-tool.ts';
export { createTool } from './tools/create-tool.ts';
export { deleteTool } from './tools/delete-tool.ts';
export { listTools } from './tools/list-tools.ts';
export { listToolVersions } from './tools/list-tool-versions.ts';
export { publishTool } from './tools/publish-tool.ts';
export { readTool } from './tools/read-tool.ts';
export { startTestRun } from './tools/start-test-run.ts';
export { deleteSecret } from './secrets/delete-secret.ts';
export { listSecrets } from './secrets/list-secrets.ts';
export { isDatabaseAway } from '@harkara/prisma';
export { secretOwner } from './secrets/secret-owner.ts';
export { type SecretRow, setSecret } from './secrets/set-secret.ts';
export { beginToolStep, type BeginToolStepAnswer, type NewToolStep } from './tool-runs/begin-tool-step.ts';
export { type ClaimedRun, claimToolRun, type RunLease } from './tool-runs/claim-tool-run.ts';
export { expireToolRun } from './tool-runs/expire-tool-runs.ts';
export { findCalledTool } from './tool-runs/find-called-tool.ts';
export { findToolWithKey } from './tool-runs/find-tool-with-key.ts';
export { finishToolRun, type ToolRunEnd } from './tool-runs/finish-tool-run.ts';
export { keepRunLeases } from './tool-runs/keep-run-leases.ts';
export { listRecordedSteps, type RecordedStep } from './tool-runs/list-recorded-steps.ts';
export { recordToolSteps } from './tool-runs/record-tool-steps.ts';
export { releaseToolRun } from './tool-runs/release-tool-run.ts';
export { runHeaders, runTool, type ToolRunAnswer } from './tool-runs/run-tool.ts';
export {
  type RunnableTool,
  type StartedToolRun,
  startToolRun,
  type StartToolRunInput,
} from './tool-runs/start-tool-run.ts';
export { sweepToolRuns } from './tool-runs/sweep-tool-runs.ts';
export type { ToolRunRow } from './tool-runs/tool-run-row.ts';
export type { WrittenStep } from './tool-runs/written-steps.ts';
export { type ListedToolRun, listToolRuns } from './tool-runs/list-tool-runs.ts';
export { type LoggedToolRun, type LoggedToolStep, readToolRun } from './tool-runs/read-tool-run.ts';
