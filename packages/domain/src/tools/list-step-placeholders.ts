import type { ToolStep } from '@harkara/contract';
import type { JsonData } from '../data/json-data.ts';
import { listPlaceholders } from '../templates/list-placeholders.ts';

/** The dotted path of every placeholder that a step fills in, each once. */
export function listStepPlaceholders(step: ToolStep): string[] {
  return listPlaceholders(filledParts(step));
}

/** The parts of a step whose placeholders are filled in. Expressions and code read inputs and steps themselves. */
function filledParts(step: ToolStep): JsonData {
  if (step.type === 'http')
    return [step.url, step.headers, step.query, step.body === undefined ? null : Object.values(step.body)];
  if (step.type === 'ai') return step.prompt;
  if (step.type === 'condition') return step.result;
  return step.type === 'tool' ? step.inputs : null;
}
