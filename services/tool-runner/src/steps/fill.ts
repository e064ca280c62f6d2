import { fillPlaceholders, type JsonData, measureFilled, writeValue } from '@harkara/domain';
import { StepError } from '../errors/step-error.ts';
import type { Scope } from './step-context.ts';

const filledUnitsMax = 2 * 1024 * 1024;

type Data = Scope & { secrets?: { [name: string]: string } };

/** A JSON value with its placeholders replaced. Throws `StepError` when the result would be larger than 2 MB. */
export function fillJson(value: JsonData, data: Data): JsonData {
  if (measureFilled(value, data) > filledUnitsMax) throw new StepError('What is filled in is larger than 2 MB.');
  return fillPlaceholders(value, data);
}

/** A text with its placeholders replaced; a value that is not text is written as JSON. */
export function fillText(template: string, data: Data): string {
  return writeValue(fillJson(template, data));
}
