import type { ToolStep } from '@harkara/contract';
import type { JsonData } from '../data/json-data.ts';
import { listPlacedPlaceholders, type PlacedPlaceholder } from '../templates/list-placed-placeholders.ts';

/** Every placeholder that a step fills in, with the path of its text within the step. */
export function listStepPlaceholders(step: ToolStep): PlacedPlaceholder[] {
  return Object.entries(filledParts(step)).flatMap(([field, part]) => listPlacedPlaceholders(part, field));
}

/** The parts of a step whose placeholders are filled in. Expressions and code read inputs and steps themselves. */
function filledParts(step: ToolStep): Readonly<Record<string, JsonData>> {
  if (step.type === 'http')
    return {
      url: step.url,
      headers: step.headers,
      query: step.query,
      body: step.body === undefined ? null : { ...step.body },
    };
  if (step.type === 'ai') return { prompt: step.prompt };
  if (step.type === 'condition') return { result: step.result };
  return step.type === 'tool' ? { inputs: step.inputs } : {};
}
