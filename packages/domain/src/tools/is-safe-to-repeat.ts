import type { ToolStep } from '@harkara/contract';

/** Whether a step with an unknown outcome may simply run again, because it changes nothing outside. */
export function isSafeToRepeat(step: ToolStep): boolean {
  if (step.type === 'http') return step.method === 'GET' || step.method === 'HEAD';
  return step.type !== 'tool';
}
