import { limits } from '@harkara/contract';
import type { JsonData } from './json-data.ts';
import { createMask, type Mask, maskText } from './mask-secrets.ts';

/**
 * Takes hidden inputs out of what a run's log shows, by value, as secrets are. More hidden text than secrets may have in
 * all would take too long to look for: then whatever could repeat it is masked whole.
 */
export function createLogMask(hidden: readonly string[]): Mask {
  const length = hidden.reduce((sum, text) => sum + text.length, 0);
  return length > limits.secretCharactersTotalMax ? (maskWhole as Mask) : createMask(hidden);
}

function maskWhole(value: JsonData): JsonData {
  return value === null ? null : maskText;
}
