import { condition, type Condition, conditionLimits } from '@harkara/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionOf } from './condition-of.ts';
import { choicesMax, isRight, partsMax, patternCharactersMax, problemOf } from './problems-of.ts';
import {
  emptyGroup,
  emptyTest,
  type Joining,
  type TestWord,
  testWords,
  type WrittenTest,
} from './written-condition.ts';
import { writtenOf } from './written-of.ts';

const line = (path: string, word: TestWord, value = ''): WrittenTest => ({ path, test: word, value });
const city = { path: 'city', op: 'equals', value: 'Pune' } as const;
const isOf = (joining: Joining) =>
  conditionOf({ joining, parts: [line('city', 'equals', 'Pune'), line('phone', 'absent')] });

test('one line is the test itself; more are joined', () => {
  const both = [city, { path: 'phone', op: 'exists', value: false }];
  expect(conditionOf(emptyGroup)).toBeNull();
  expect(conditionOf({ joining: 'any', parts: [line(' city ', 'equals', ' Pune ')] })).toEqual(city);
  expect(conditionOf({ joining: 'none', parts: [line('city', 'equals', 'Pune')] })).toEqual({ not: city });
  expect(isOf('all')).toEqual({ all: both });
  expect(isOf('any')).toEqual({ any: both });
  expect(isOf('none')).toEqual({ not: { any: both } });
  expect(isOf('not_all')).toEqual({ not: { all: both } });
});

test('a value is what it looks like, and quotes make text of it', () => {
  const valueOf = (word: TestWord, value: string) => conditionOf({ joining: 'all', parts: [line('a', word, value)] });
  const is = (value: unknown) => ({ path: 'a', op: 'equals', value });
  expect(valueOf('equals', 'true')).toEqual(is(true));
  expect(valueOf('equals', '"true"')).toEqual(is('true'));
  expect(valueOf('equals', ' -4.5 ')).toEqual(is(-4.5));
  expect(valueOf('equals', '0042')).toEqual(is('0042'));
  expect(valueOf('equals', '12345678901234567890')).toEqual(is('12345678901234567890'));
  expect(valueOf('greater_than', '5000')).toMatchObject({ value: 5000 });
  expect(valueOf('starts_with', '12')).toMatchObject({ value: '12' });
  expect(valueOf('contains', 'null')).toMatchObject({ value: 'null' });
  expect(valueOf('in', 'Pune, "Goa, North" ,, 5, "5", 5" pipe')).toMatchObject({
    value: ['Pune', 'Goa, North', 5, '5', '5" pipe'],
  });
});

test('the contract takes what each line says, unless the line is said to be wrong', () => {
  for (const word of Object.keys(testWords) as TestWord[]) {
    for (const value of ['', ' ', 'Pune', '12', '-4.5', 'a, b,', ',', '""', 'x'.repeat(250), '1,'.repeat(150)]) {
      const written = line('city', word, value);
      const isSaidWrong = Object.keys(problemOf(written)).length > 0;
      const sent = conditionOf({ joining: 'all', parts: [written] });
      expect(condition.safeParse(sent).success, `${word} ${value}`).toBe(!isSaidWrong);
    }
  }
  expect(problemOf(line(' ', 'exists'))).toHaveProperty('path');
});

test('a group without a line and a condition of too many parts are wrong', () => {
  const many = (count: number) => ({ ...emptyGroup, parts: Array.from({ length: count }, () => line('a', 'exists')) });
  const inGroup = (count: number) => ({ ...emptyGroup, parts: [line('b', 'exists'), many(count)] });
  expect(isRight(emptyGroup)).toBe(true);
  expect(isRight({ ...emptyGroup, parts: [emptyTest] })).toBe(false);
  expect(isRight({ ...emptyGroup, parts: [emptyGroup] })).toBe(false);
  for (const group of [many(99), many(100), inGroup(97), inGroup(98)])
    expect(condition.safeParse(conditionOf(group)).success).toBe(isRight(group));
});

test('the limits are those of the contract', () => {
  const { partsMax: parts, patternCharactersMax: pattern, choicesMax: choices } = conditionLimits;
  expect([partsMax, patternCharactersMax, choicesMax]).toEqual([parts, pattern, choices]);
});

const path = fc.constantFrom('city', 'data.order.total');
const text = fc.oneof(fc.string(), fc.constantFrom('', ' a ', 'true', 'null', '5', '0042', '"x"', '"', 'a, b', 'नमस्ते'));
const someText = text.filter((each) => each !== '');
const scalar = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null));
const cased = fc.constantFrom({}, { case_sensitive: true });
const tests = fc.oneof(
  fc.record({ path, op: fc.constantFrom('equals', 'not_equals'), value: scalar, more: cased }),
  fc.record({ path, op: fc.constantFrom('starts_with', 'ends_with', 'matches'), value: someText, more: cased }),
  fc.record({
    path,
    op: fc.constantFrom('contains', 'not_contains'),
    value: fc.oneof(someText, fc.integer(), fc.boolean()),
    more: cased,
  }),
  fc.record({ path, op: fc.constant('in'), value: fc.array(scalar, { minLength: 1, maxLength: 5 }), more: cased }),
  fc.record({
    path,
    op: fc.constantFrom('greater_than', 'less_than'),
    value: fc.oneof(fc.integer(), fc.constant('12345678901234567890')),
    more: fc.constant({}),
  }),
  fc.record({ path, op: fc.constant('exists'), value: fc.constant(false), more: fc.constant({}) }),
);
const conditions = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    tests.map(({ more, ...each }) => ({ ...each, ...more })),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
    tie('node').map((not) => ({ not })),
  ),
})).node;

test('any condition is the same after it was opened in the builder', () => {
  fc.assert(
    fc.property(conditions, (any) => {
      const parsed = condition.safeParse(JSON.parse(JSON.stringify(any)));
      fc.pre(parsed.success);
      const opened: Condition = parsed.data as Condition;
      expect(conditionOf(writtenOf(opened))).toEqual(opened);
      expect(isRight(writtenOf(opened))).toBe(true);
    }),
  );
});
