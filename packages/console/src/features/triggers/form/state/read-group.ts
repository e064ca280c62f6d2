import {
  emptyGroup,
  joiningWords,
  testWords,
  type WrittenGroup,
  type WrittenPart,
} from '../../../../conditions/written-condition.ts';

/** The lines of a condition as a form keeps them, unfinished ones too: JSON, or nothing. */
export function readGroup(text: string): WrittenGroup {
  if (text === '') return emptyGroup;
  try {
    const value: unknown = JSON.parse(text);
    return isWrittenGroup(value) ? value : emptyGroup;
  } catch {
    return emptyGroup;
  }
}

/** The same as text; without a line, nothing. */
export function writeGroup(group: WrittenGroup): string {
  return group.parts.length === 0 ? '' : JSON.stringify(group);
}

function isWrittenGroup(value: unknown): value is WrittenGroup {
  const { joining, parts } = fieldsOf(value);
  return typeof joining === 'string' && joining in joiningWords && Array.isArray(parts) && parts.every(isWrittenPart);
}

function isWrittenPart(value: unknown): value is WrittenPart {
  const { path, test, value: text } = fieldsOf(value);
  const isTest = typeof path === 'string' && typeof test === 'string' && test in testWords && typeof text === 'string';
  return isTest || isWrittenGroup(value);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
