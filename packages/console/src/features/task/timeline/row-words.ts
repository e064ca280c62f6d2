import { nameOf } from '../../../api/name-of.ts';
import { kindWords } from '../../../conversation/kind-words.ts';
import { formatDuration } from '../../../format/time.ts';
import type { ShownTask } from '../record/shown-task.ts';
import type { TimelineRow } from './rows-of-turn.ts';

export const rowWords = { ...kindWords, queue: 'In queue' } as const;

/** What a row is about, behind the word of its kind: the agent that asks a model, the tool, the person. */
export function detailOf(task: ShownTask, { kind, step }: TimelineRow): string {
  if (step === null) return '';
  if (kind === 'tool_call' || kind === 'hand_over') return step.name;
  if (kind === 'approval') return deciderOf(task, step.started_at);
  return nameOf(task.names, step.agent_id);
}

/** Who decided what was asked at this time; empty while no one has. */
function deciderOf(task: ShownTask, askedAt: string): string {
  const asked = task.approvals.filter(({ requested_at }) => requested_at <= askedAt).at(-1) ?? task.approvals[0];
  return asked?.decided_by == null ? '' : nameOf(task.names, asked.decided_by);
}

/** What a bar says beside itself: how long a wait was, and how often a step was tried. */
export function barLabelOf({ isWait, kind, tries, start, end }: TimelineRow): string | undefined {
  if (isWait && kind !== 'queue') return `waited ${formatDuration(end - start)}`;
  return tries.length === 0 ? undefined : `${tries.length + 1} tries`;
}

/** The row for who cannot see its bar. */
export function describeRow(task: ShownTask, row: TimelineRow): string {
  const parts = [rowWords[row.kind], detailOf(task, row), formatDuration(row.end - row.start)];
  const state = row.step?.status === 'failed' ? 'failed' : row.isOpen ? 'running' : '';
  return [...parts, state].filter((part) => part !== '').join(', ');
}
