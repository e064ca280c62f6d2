import type { Step, StepKind } from '@harkara/contract';
import type { Span } from '../../../timeline/scale.ts';
import type { ShownTask } from '../record/shown-task.ts';

export interface TimelineRow extends Span {
  readonly id: string;
  readonly kind: StepKind | 'queue';
  /** The newest try; null for the time in the queue. */
  readonly step: Step | null;
  /** Tries before it that failed, the oldest first. */
  readonly tries: readonly Step[];
  readonly isOpen: boolean;
  readonly cost: number;
}

export type TurnInput = Pick<ShownTask, 'steps' | 'messages' | 'status' | 'updated_at'>;

/** The rows of one turn: its time in the queue, then its steps. A failed step that is tried again is one row with it. */
export function rowsOfTurn(task: TurnInput, turn: number, now: number): readonly TimelineRow[] {
  const steps = task.steps.filter((step) => step.turn === turn);
  const queue = queueRow(task, turn, { steps, now });
  const rows = groupTries(steps).map((tries) => rowOf(tries, now));
  return queue === null ? rows : [queue, ...rows];
}

const timeOf = (at: string) => new Date(at).getTime();

function queueRow(task: TurnInput, turn: number, given: { steps: readonly Step[]; now: number }): TimelineRow | null {
  const message = task.messages.find((each) => each.turn === turn && each.role === 'user');
  const [first] = given.steps;
  if (message === undefined) return null;
  const isOpen = first === undefined && (task.status === 'queued' || task.status === 'running');
  const end = first === undefined ? (isOpen ? given.now : timeOf(task.updated_at)) : timeOf(first.started_at);
  const start = Math.min(timeOf(message.at), end);
  return { id: 'queue', kind: 'queue', step: null, tries: [], isOpen, cost: 0, start, end, isWait: true };
}

/** Steps one after the other; a step joins the one before when that failed and did the same. */
function groupTries(steps: readonly Step[]): readonly [Step, ...Step[]][] {
  const groups: [Step, ...Step[]][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && isTriedAgain(before, step)) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

function isTriedAgain(before: Step, step: Step): boolean {
  const isSame = before.kind === step.kind && before.name === step.name && before.agent_id === step.agent_id;
  return isSame && before.status === 'failed';
}

function rowOf(tries: readonly [Step, ...Step[]], now: number): TimelineRow {
  const step = tries.at(-1) ?? tries[0];
  return {
    id: step.id,
    kind: step.kind,
    step,
    tries: tries.slice(0, -1),
    isOpen: step.finished_at === null,
    cost: tries.reduce((sum, each) => sum + each.cost_inr, 0),
    start: timeOf(tries[0].started_at),
    end: endOf(step, now),
    isWait: step.kind === 'approval',
  };
}

/** When a step ended; one that runs goes on until now. */
export function endOf({ started_at, finished_at }: Step, now: number): number {
  return finished_at === null ? Math.max(now, timeOf(started_at)) : timeOf(finished_at);
}
