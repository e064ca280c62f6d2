import type { Condition, ConditionTest } from '@harkara/contract';
import { testWords } from './written-condition.ts';

/** A condition as a person would say it: `order.total is more than 5000 and city is one of "Pune", "Goa"`. */
export function inWords(condition: Condition): string {
  if ('all' in condition) return joinedBy(' and ', condition.all);
  if ('any' in condition) return joinedBy(' or ', condition.any);
  if ('not' in condition) return `not (${inWords(condition.not)})`;
  return testInWords(condition);
}

/** A group within another one stands in brackets. */
function joinedBy(word: string, conditions: readonly Condition[]): string {
  if (conditions.length === 1) return conditions.map(inWords).join('');
  return conditions.map((each) => ('all' in each || 'any' in each ? `(${inWords(each)})` : inWords(each))).join(word);
}

function testInWords({ path, op, value, case_sensitive: isCased }: ConditionTest): string {
  if (op === 'exists') return `${path} ${value === false ? testWords.absent : testWords.exists}`;
  const isAmount = op === 'greater_than' || op === 'less_than';
  const said = isAmount ? String(value) : (Array.isArray(value) ? value : [value]).map(quoted).join(', ');
  return `${path} ${testWords[op]} ${said}${isCased === true ? ' in the same case' : ''}`;
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
