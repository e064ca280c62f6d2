import { limits } from '@harkara/contract';
import type { JsonData } from '../data/json-data.ts';
import { createMask, type Mask, maskText } from './mask-secrets.ts';

/**
 * Masks hidden inputs in a run's log by value, as secrets are masked: texts shorter than 6 characters stay. When the
 * hidden text is too long to search for while a caller waits, every value that could repeat it is masked whole.
 */
export function createLogMask(hidden: readonly string[]): Mask {
  const length = hidden.reduce((sum, text) => sum + text.length, 0);
  return length > limits.hiddenCharactersMax ? (maskWhole as Mask) : createMask(hidden);
}

function maskWhole(value: JsonData): JsonData {
  return value === null ? null : maskText;
}
