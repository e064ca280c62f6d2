import { fillPlaceholders, type JsonData, measureFilled, writeValue } from '@harkara/domain';
import { StepError } from './step-error.ts';
import type { Scope } from './step-work.ts';

const filledUnitsMax = 2 * 1024 * 1024;

type Data = Scope & { secrets?: { [name: string]: string } };

/** A value with its placeholders filled in, as JSON. Throws `StepError` when that would be too large. */
export function fillJson(value: JsonData, data: Data): JsonData {
  if (measureFilled(value, data) > filledUnitsMax) throw new StepError('What is filled in is larger than 2 MB.');
  return fillPlaceholders(value, data);
}

/** The same as text. */
export function fillText(template: string, data: Data): string {
  return writeValue(fillJson(template, data));
}
