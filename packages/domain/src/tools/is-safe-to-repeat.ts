import type { ToolStep } from '@harkara/contract';

/** Whether a step whose outcome is unknown may simply run again: it changes nothing outside. */
export function isSafeToRepeat(step: ToolStep): boolean {
  if (step.type === 'http') return step.method === 'GET' || step.method === 'HEAD';
  return step.type !== 'tool';
}
