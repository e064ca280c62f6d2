import { nameOf } from '../../../api/name-of.ts';
import { authorIdOf } from '../../../conversation/author-id-of.ts';
import { kindWords } from '../../../conversation/kind-words.ts';
import { formatRupees } from '../../../format/money.ts';
import { formatDuration } from '../../../format/time.ts';
import type { ShownTask } from '../record/shown-task.ts';

export interface LogLine {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly isFailure: boolean;
}

/** All that happened to a task in the order of time: messages, steps and decisions. */
export function logLinesOf(task: ShownTask): readonly LogLine[] {
  const lines = [...messageLines(task), ...stepLines(task), ...decisionLines(task)];
  return lines.toSorted((a, b) => a.at.localeCompare(b.at));
}

function messageLines(task: ShownTask): LogLine[] {
  return task.messages.map((message) => {
    const { turn, role, at, content } = message;
    const id = authorIdOf(task, message);
    const by = id === null ? 'caller' : nameOf(task.names, id);
    const size = `${content.length.toLocaleString('en-IN')} characters`;
    return { id: `${turn} ${role}`, at, text: `Message of turn ${turn} by ${by}, ${size}`, isFailure: false };
  });
}

function stepLines(task: ShownTask): LogLine[] {
  return task.steps.map((step) => {
    const { id, step_no, kind, status, name, agent_id, started_at, duration_ms, cost_inr, error } = step;
    const agent = nameOf(task.names, agent_id);
    const parts = [
      `Step ${step_no} of turn ${step.turn}: ${kindWords[kind].toLowerCase()} ${name} by ${agent}`,
      duration_ms === null ? status : `${status} in ${formatDuration(duration_ms)}`,
      ...(cost_inr === 0 ? [] : [formatRupees(cost_inr)]),
      ...(step.tokens_in === 0 ? [] : [`${step.tokens_in} + ${step.tokens_out} tokens`]),
      ...(error === null ? [] : [error]),
    ];
    return { id, at: started_at, text: parts.join(', '), isFailure: status === 'failed' };
  });
}

function decisionLines(task: ShownTask): LogLine[] {
  return task.approvals.flatMap(({ id, decided_at, decided_by, status, note }) => {
    if (decided_at === null) return [];
    const by = decided_by === null ? '' : ` by ${nameOf(task.names, decided_by)}`;
    const text = `Approval ${status}${by}${note === null ? '' : `: ${note}`}`;
    return [{ id, at: decided_at, text, isFailure: false }];
  });
}
