import type { ToolInput } from '@harkara/contract';
import { expect, test } from 'vitest';
import { changedKeys, textsOf, readTexts } from './argument-texts.ts';

const input = (key: string, type: ToolInput['type']): ToolInput =>
  ({ key, label: key, type, required: false, hide_in_logs: false }) as ToolInput;

const inputs = [
  input('amount', 'number'),
  input('reason', 'text'),
  input('urgent', 'boolean'),
  input('lines', 'json'),
  input('kind', 'choice'),
];
const given = { amount: 450, reason: 'Late', urgent: true, lines: [{ sku: 'A-7' }], kind: 'full', other: 'kept' };

test('a form that no one has touched changes nothing', () => {
  const draft = textsOf(inputs, given);
  expect(draft).toMatchObject({ amount: '450', reason: 'Late', urgent: 'true', kind: 'full' });
  expect(changedKeys(inputs, given, draft)).toEqual([]);
  expect(readTexts(inputs, given, draft)).toEqual({ arguments: given, problems: {} });
});

test('what is typed becomes a value of its type, and what the form does not know is kept', () => {
  const draft = { amount: '400', reason: '', urgent: 'false', lines: '{"sku": 1}', kind: 'part' };
  expect(readTexts(inputs, given, draft)).toEqual({
    arguments: { amount: 400, reason: '', urgent: false, lines: { sku: 1 }, kind: 'part', other: 'kept' },
    problems: {},
  });
});

test('an empty field leaves its argument out', () => {
  const draft = { ...textsOf(inputs, given), amount: '', urgent: '', lines: ' ', kind: '' };
  expect(readTexts(inputs, given, draft).arguments).toEqual({ reason: 'Late', other: 'kept' });
});

test('a field that was never filled leaves its argument out, so that its default applies', () => {
  expect(changedKeys(inputs, {}, {})).toEqual([]);
  expect(readTexts(inputs, {}, { amount: '1' })).toEqual({ arguments: { amount: 1 }, problems: {} });
});

test('what cannot be read is told by its field', () => {
  const draft = { ...textsOf(inputs, given), amount: 'many', lines: '[' };
  expect(readTexts(inputs, given, draft).problems).toEqual({ amount: 'must be a number', lines: 'must be JSON' });
});

test('a value of another type than its input says, as a model may write it, is shown as it is', () => {
  expect(textsOf([input('amount', 'number')], { amount: 'four' })).toEqual({ amount: 'four' });
  expect(textsOf([input('reason', 'text')], { reason: { a: 1 } })).toEqual({ reason: '{"a":1}' });
});

test.each(['text', 'number', 'boolean', 'json', 'choice'] as const)(
  'a %s input may be called like what every object seems to have',
  (type) => {
    const named = [input('constructor', type)];
    expect(textsOf(named, {})).toEqual({ constructor: '' });
    expect(readTexts(named, {}, { constructor: '' }).problems).toEqual({});
    expect(changedKeys(named, {}, textsOf(named, {}))).toEqual([]);
  },
);
