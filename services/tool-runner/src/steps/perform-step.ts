import type { ToolStep } from '@harkara/contract';
import { performAi } from './perform-ai.ts';
import { performCode } from './perform-code.ts';
import { performCondition } from './perform-condition.ts';
import { performHttp } from './perform-http.ts';
import { performTransform } from './perform-transform.ts';
import type { Performed, StepWork } from './step-work.ts';

/** The steps that do something themselves; one that calls a tool is walked by the engine. */
export type OwnStep = Exclude<ToolStep, { type: 'tool' }>;

/** One attempt at a step of any type. Throws `StepError` when it fails. */
export function performStep(work: StepWork, step: OwnStep): Promise<Performed> {
  switch (step.type) {
    case 'http':
      return performHttp(work, step);
    case 'ai':
      return performAi(work, step);
    case 'condition':
      return performCondition(work, step);
    case 'transform':
      return performTransform(work, step);
    case 'code':
      return performCode(work, step);
  }
}
