import { readWritten } from '../../../../conditions/read-written.ts';
import { emptyGroup, type WrittenGroup } from '../../../../conditions/written-condition.ts';

/** The lines of a condition as a form keeps them, unfinished ones too: JSON, or nothing. */
export function readGroup(text: string): WrittenGroup {
  if (text === '') return emptyGroup;
  try {
    return readWritten(JSON.parse(text));
  } catch {
    return emptyGroup;
  }
}

/** The same as text; without a line, nothing. */
export function writeGroup(group: WrittenGroup): string {
  return group.parts.length === 0 ? '' : JSON.stringify(group);
}
