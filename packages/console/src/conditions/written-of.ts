import type { Condition, ConditionTest } from '@harkara/contract';
import { writeChoices, writeLiteral, writeText } from './literal.ts';
import {
  emptyGroup,
  type Joining,
  type WrittenGroup,
  type WrittenPart,
  type WrittenTest,
} from './written-condition.ts';

/** A condition as lines and groups to edit. `conditionOf` gives one with the same meaning. */
export function writtenOf(condition: Condition | null): WrittenGroup {
  if (condition === null) return emptyGroup;
  const part = writtenPartOf(condition);
  return 'parts' in part ? part : { joining: 'all', parts: [part] };
}

function writtenPartOf(condition: Condition): WrittenPart {
  if ('all' in condition) return groupOf('all', condition.all);
  if ('any' in condition) return groupOf('any', condition.any);
  if (!('not' in condition)) return writtenTestOf(condition);
  const { not } = condition;
  if ('all' in not) return groupOf('not_all', not.all);
  return groupOf('none', 'any' in not ? not.any : [not]);
}

function groupOf(joining: Joining, conditions: readonly Condition[]): WrittenGroup {
  return { joining, parts: conditions.map(writtenPartOf) };
}

function writtenTestOf({ path, op, value, case_sensitive: isCased }: ConditionTest): WrittenTest {
  if (op === 'exists') return { path, test: value === false ? 'absent' : 'exists', value: '' };
  return { path, test: op, value: typedOf(op, value), ...(isCased === true ? { matchesCase: true } : {}) };
}

function typedOf(op: ConditionTest['op'], value: ConditionTest['value'] = null): string {
  if (Array.isArray(value)) return writeChoices(value);
  const isText = ['starts_with', 'ends_with', 'matches'].includes(op);
  if (op === 'greater_than' || op === 'less_than') return String(value);
  return isText ? writeText(String(value)) : writeLiteral(value);
}
