import { limits } from '@harkara/contract';
import type { JsonData } from '../data/json-data.ts';
import { createMask, type Mask, maskText } from './mask-secrets.ts';

/**
 * Takes hidden inputs out of what a run's log shows, by value, as secrets are: texts shorter than 6 characters stay. More
 * hidden text than can be looked for while somebody waits has whatever could repeat it masked whole.
 */
export function createLogMask(hidden: readonly string[]): Mask {
  const length = hidden.reduce((sum, text) => sum + text.length, 0);
  return length > limits.hiddenCharactersMax ? (maskWhole as Mask) : createMask(hidden);
}

function maskWhole(value: JsonData): JsonData {
  return value === null ? null : maskText;
}
