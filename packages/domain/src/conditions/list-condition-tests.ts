import type { Condition, ConditionTest } from '@harkara/contract';

interface PlacedTest {
  /** Its path within the condition; empty for the condition itself. */
  readonly at: string;
  readonly test: ConditionTest;
}

/** The tests in a condition, in their order. */
export function listConditionTests(condition: Condition, at = ''): PlacedTest[] {
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`);
  if ('all' in condition)
    return condition.all.flatMap((each, index) => listConditionTests(each, inside(`all[${index}]`)));
  if ('any' in condition)
    return condition.any.flatMap((each, index) => listConditionTests(each, inside(`any[${index}]`)));
  return 'not' in condition ? listConditionTests(condition.not, inside('not')) : [{ at, test: condition }];
}
