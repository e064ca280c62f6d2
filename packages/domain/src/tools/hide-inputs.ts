import type { ToolInput } from '@harkara/contract';
import { writeValue } from '../data/write-value.ts';
import { maskText } from '../secrets/mask-secrets.ts';
import type { InputValues } from './check-inputs.ts';

type Hideable = Pick<ToolInput, 'key' | 'hide_in_logs'>;

/** The inputs as the run log shows them: those marked "hide in run logs" are masked whole. */
export function hideInputs(inputs: readonly Hideable[], values: Readonly<InputValues>): InputValues {
  const hidden = hiddenKeys(inputs);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, hidden.has(key) ? maskText : value]));
}

/** The texts of the hidden inputs, which the log's mask also removes where a step repeats them. */
export function listHiddenTexts(inputs: readonly Hideable[], values: Readonly<InputValues>): string[] {
  const hidden = hiddenKeys(inputs);
  return Object.entries(values).flatMap(([key, value]) => (hidden.has(key) ? [writeValue(value)] : []));
}

function hiddenKeys(inputs: readonly Hideable[]): Set<string> {
  return new Set(inputs.filter(({ hide_in_logs }) => hide_in_logs).map(({ key }) => key));
}
