import { readText } from '../list/search-values.ts';
import {
  emptyGroup,
  type Joining,
  joiningWords,
  type TestWord,
  testWords,
  type WrittenGroup,
  type WrittenPart,
} from './written-condition.ts';

/** A link that goes deeper is no condition that this page wrote. */
const levelsMax = 10;

/**
 * Reads a group of an address or a kept draft, as somebody may have written it: what makes no sense is left out. What
 * is only unfinished stays.
 */
export function readWritten(value: unknown): WrittenGroup {
  return readGroup(Array.isArray(value) ? { parts: value } : value, 1) ?? emptyGroup;
}

function readGroup(value: unknown, level: number): WrittenGroup | undefined {
  const { joining, parts } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(parts) || level >= levelsMax) return undefined;
  const known = Object.keys(joiningWords).find((each) => each === joining) as Joining | undefined;
  return {
    joining: known ?? 'all',
    parts: parts.flatMap((part: unknown): WrittenPart[] => readPart(part, level + 1) ?? []),
  };
}

function readPart(value: unknown, level: number): WrittenPart[] | undefined {
  const group = readGroup(value, level);
  const isJoined = (value as WrittenGroup | null)?.joining === group?.joining;
  if (group !== undefined) return group.parts.length > 0 || isJoined ? [group] : [];
  const { path, test, value: text, matchesCase } = (value ?? {}) as Record<string, unknown>;
  const word = Object.keys(testWords).find((known) => known === test) as TestWord | undefined;
  const where = path === '' ? path : readText(path);
  if (word === undefined || where === undefined) return undefined;
  const typed = typeof text === 'string' ? text : '';
  return [{ path: where, test: word, value: typed, ...(matchesCase === true ? { matchesCase } : {}) }];
}
