import type { Context } from '../context/context.ts';
import { type ExitCode, exitCodes } from '../exit/exit-codes.ts';
import { plain } from '../print/plain.ts';
import type { Followed, FollowedTask, Step } from './follow-task.ts';

const codes: Readonly<Record<string, ExitCode>> = {
  failed: exitCodes.unsuccessful,
  escalated: exitCodes.unsuccessful,
  needs_approval: exitCodes.waiting,
};

const states: Readonly<Record<string, string>> = {
  needs_approval: 'waits for an approval',
  escalated: 'was escalated',
};

/** Shows a finished task: its reply, or why there is none. What became of it decides the exit code. */
export function showTask(context: Context, task: FollowedTask): void {
  context.print.answer(task, plain(task.reply));
  endWithTask(context, task);
}

/** Shows each step as it ends, and then the task. */
export async function showEvents(context: Context, events: AsyncIterable<Followed>): Promise<void> {
  for await (const event of events) {
    if (event.type === 'step') {
      context.print.event(event, describeStep(context, event.step));
      continue;
    }
    context.print.event(event, plain(event.task.reply));
    endWithTask(context, event.task);
  }
}

function endWithTask({ print, endWith }: Context, { id, status, error, escalation }: FollowedTask): void {
  const { [status]: code = exitCodes.done } = codes;
  endWith(code);
  const why = error ?? escalation;
  const next = status === 'needs_approval' ? ' See: harkara approvals list --status pending' : '';
  const state = `${id} ${states[status] ?? `is ${status}`}`;
  print.note(print.styles.dim(`${state}${why === null ? '.' : `: ${plain(why)}`}${next}`));
}

function describeStep({ print: { styles } }: Context, step: Step): string {
  const { kind, name, status, error, duration_ms: ms, cost_inr: cost } = step;
  const facts = [ms === null ? '' : `${ms} ms`, cost === 0 ? '' : `₹${cost}`].filter((fact) => fact !== '').join(', ');
  const head = `${kind.replace('_', ' ')} ${plain(name)}`.trim();
  const failed = status === 'failed' ? ` ${styles.red(`failed: ${plain(error ?? '')}`)}` : '';
  return `${styles.dim('·')} ${head}${failed} ${styles.dim(facts)}`.trimEnd();
}
