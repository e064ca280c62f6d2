import type { ToolStep } from '@harkara/contract';
import { performAi } from './perform-ai.ts';
import { performCode } from './perform-code.ts';
import { performCondition } from './perform-condition.ts';
import { performHttp } from './perform-http.ts';
import { performTransform } from './perform-transform.ts';
import type { Performed, StepContext } from './step-context.ts';

/** Every step except one that calls a tool, which has no work of its own (`run/run-steps.ts`). */
export type OwnStep = Exclude<ToolStep, { type: 'tool' }>;

/** One attempt at a step of any type. Throws `StepError` when it fails. */
export function performStep(context: StepContext, step: OwnStep): Promise<Performed> {
  switch (step.type) {
    case 'http':
      return performHttp(context, step);
    case 'ai':
      return performAi(context, step);
    case 'condition':
      return performCondition(context, step);
    case 'transform':
      return performTransform(context, step);
    case 'code':
      return performCode(context, step);
  }
}
