import type { Condition, ConditionTest } from '@harkara/contract';
import { readAmount, readChoices, readLiteral, readText } from './literal.ts';
import { comparesText, isGroup, type WrittenGroup, type WrittenPart, type WrittenTest } from './written-condition.ts';

/** The condition that a group says (docs/contract.md 11.3); null without any line. A group of one is that one. */
export function conditionOf({ joining, parts }: WrittenGroup): Condition | null {
  const [first, ...others] = parts.flatMap((part) => partOf(part) ?? []);
  if (first === undefined) return null;
  const all = joining === 'all' || joining === 'not_all';
  const joined = others.length === 0 ? first : all ? { all: [first, ...others] } : { any: [first, ...others] };
  return joining === 'all' || joining === 'any' ? joined : { not: joined };
}

function partOf(part: WrittenPart): Condition | null {
  return isGroup(part) ? conditionOf(part) : testOf(part);
}

function testOf(written: WrittenTest): ConditionTest {
  const path = written.path.trim();
  const cased = written.matchesCase === true && comparesText(written) ? { case_sensitive: true } : {};
  if (written.test === 'exists') return { path, op: 'exists' };
  if (written.test === 'absent') return { path, op: 'exists', value: false };
  return { path, op: written.test, value: valueOf(written), ...cased };
}

function valueOf({ test, value }: WrittenTest): ConditionTest['value'] {
  switch (test) {
    case 'in':
      return readChoices(value);
    case 'greater_than':
    case 'less_than':
      return readAmount(value);
    case 'starts_with':
    case 'ends_with':
    case 'matches':
      return readText(value);
    case 'contains':
    case 'not_contains':
      return readLiteral(value) ?? 'null';
    default:
      return readLiteral(value);
  }
}
