import type { Step } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { StepRow } from '@harkara/operations/work';

/** docs/contract.md 12.2. The messages to and from the model are not shown. */
export function presentStep(step: StepRow): Step {
  return {
    id: step.id,
    turn: step.turn,
    step_no: step.step_no,
    kind: step.kind,
    status: step.status,
    agent_id: step.agent_id,
    name: step.name,
    error: step.error,
    messages_left_out: step.messages_left_out,
    tokens_in: step.tokens_in,
    tokens_out: step.tokens_out,
    cost_inr: rupeesOf(step.cost_micro_inr),
    started_at: step.started_at.toISOString(),
    finished_at: step.finished_at?.toISOString() ?? null,
    duration_ms: step.finished_at === null ? null : Math.max(0, step.finished_at.getTime() - step.started_at.getTime()),
  };
}
