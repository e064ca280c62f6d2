import type { Approval, ApprovalRecord, ProjectTask, ProjectTaskStep, ProjectTaskSummary } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { ApprovalRow } from '@harkara/operations';
import type {
  ApprovalRecordRow,
  ProjectTaskRow,
  ProjectTaskSummaryRow,
  ProjectTaskWithSteps,
  StepDetails,
} from '@harkara/operations/manage';
import { presentStep } from './step.ts';
import { presentTask, presentTaskSummary } from './task.ts';

/** A task as people see it: with its cost, its origin, its steps and its approvals (docs/contract.md 2.4). */
export function presentProjectTask(task: ProjectTaskWithSteps): ProjectTask {
  return {
    ...presentTask(task),
    ...presentManagementFields(task),
    version: task.version,
    delivery_id: task.delivery_id,
    fire_id: task.fire_id,
    event_id: task.event_id,
    routing: task.routing,
    messages: task.messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
    steps: task.steps.map(presentStep),
    approvals: task.approvals.map(presentApproval),
  };
}

export function presentProjectTaskSummary(task: ProjectTaskSummaryRow): ProjectTaskSummary {
  return { ...presentTaskSummary(task), ...presentManagementFields(task), first_message: task.first_message };
}

function presentManagementFields(task: ProjectTaskRow) {
  return {
    project_id: task.project_id,
    turn: task.turn,
    cost_inr: rupeesOf(task.cost_micro_inr),
    trigger_id: task.trigger_id,
    api_key_id: task.api_key_id,
  };
}

/** docs/contract.md 12.2. */
export function presentProjectTaskStep(step: StepDetails): ProjectTaskStep {
  const { input, output, attempt, reserved_micro_inr, tool_run_id, truncated } = step;
  const reserved_inr = rupeesOf(reserved_micro_inr);
  return { ...presentStep(step), input, output, attempt, reserved_inr, tool_run_id, truncated };
}

export function presentApproval(approval: ApprovalRow): Approval {
  return {
    id: approval.id,
    task_id: approval.taskId,
    kind: approval.kind,
    action: approval.action,
    status: approval.status,
    edit: approval.edit,
    requested_at: approval.requestedAt.toISOString(),
    expires_at: approval.expiresAt.toISOString(),
    decided_by: approval.decidedBy,
    decided_at: approval.decidedAt?.toISOString() ?? null,
    note: approval.note,
  };
}

/** docs/contract.md 13. */
export function presentApprovalRecord({ task, tool, decider, effect, ...approval }: ApprovalRecordRow): ApprovalRecord {
  return {
    ...presentApproval(approval),
    task: { id: task.id, first_message: task.firstMessage, agent_id: task.agentId },
    tool,
    decided_by: decider,
    effect,
  };
}
