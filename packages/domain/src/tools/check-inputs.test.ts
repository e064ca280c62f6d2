import { toolInput, type ToolInput } from '@harkara/contract';
import { describe, expect, test } from 'vitest';
import { type JsonData, parseJson } from '../data/json-data.ts';
import { checkInputs, type InputValues } from './check-inputs.ts';

const inputOf = (input: object): ToolInput => toolInput.parse({ key: 'x', label: 'X', ...input });
const checkOne = (input: object, sent: JsonData) => checkInputs([inputOf(input)], { x: sent });
const problemOf = (input: object, values: InputValues) => {
  const checked = checkInputs([inputOf(input)], values);
  return checked.kind === 'invalid' ? checked.problems : checked.values;
};

describe('a number', () => {
  test.each<[JsonData, number]>([
    [3, 3],
    ['3', 3],
    [' 3 ', 3],
    ['+1.5e3', 1_500],
    ['.5', 0.5],
    ['5.', 5],
    [parseJson('12345678901234567890'), 12_345_678_901_234_567_000],
    [-0, -0],
  ])('sent as %j is %d', (sent, number) => {
    expect(checkOne({ type: 'number' }, sent)).toEqual({ kind: 'ok', values: { x: number } });
  });

  test.each<[JsonData]>([
    [''],
    ['three'],
    ['0x10'],
    ['1,5'],
    ['Infinity'],
    ['1e999'],
    [parseJson('1e999')],
    [true],
    [[3]],
  ])('is not %j', (sent) => {
    expect(problemOf({ type: 'number' }, { x: sent })).toEqual([{ input: 'x', problem: 'must be a number' }]);
  });
});

describe('the other types', () => {
  test.each<[string, object, JsonData, string | null]>([
    ['text', { type: 'text' }, '', null],
    ['text', { type: 'text' }, 7, 'must be text'],
    ['boolean', { type: 'boolean' }, false, null],
    ['boolean', { type: 'boolean' }, 'true', 'must be true or false'],
    ['boolean', { type: 'boolean' }, 0, 'must be true or false'],
    ['choice', { type: 'choice', choices: ['S', 'M'] }, 'M', null],
    ['choice', { type: 'choice', choices: ['S', 'M'] }, 'm', 'must be one of: S, M'],
    ['choice', { type: 'choice', choices: ['S', 'M'] }, 7, 'must be one of: S, M'],
    ['choice without choices', { type: 'choice' }, 'S', 'must be one of: '],
    ['json', { type: 'json' }, { a: [null] }, null],
    ['json', { type: 'json', required: true }, null, null],
    ['json', { type: 'json', required: true }, ' ', null],
  ])('%s as %j with %j: %s', (_type, input, sent, problem) => {
    expect(problemOf(input, { x: sent })).toEqual(problem === null ? { x: sent } : [{ input: 'x', problem }]);
  });
});

describe('an input that is not sent', () => {
  test.each<[string, InputValues]>([
    ['absent', {}],
    ['null', { x: null }],
  ])('(%s) is left out, gets its default, or is required', (_how, values) => {
    expect(problemOf({ type: 'text' }, values)).toEqual({});
    expect(problemOf({ type: 'boolean', default: false }, values)).toEqual({ x: false });
    expect(problemOf({ type: 'number', required: true, default: '7' }, values)).toEqual({ x: 7 });
    expect(problemOf({ type: 'number', required: true }, values)).toEqual([{ input: 'x', problem: 'is required' }]);
    expect(problemOf({ type: 'number', default: 'x' }, values)).toEqual([{ input: 'x', problem: 'must be a number' }]);
  });

  test('is found by its own key alone, never on a prototype', () => {
    expect(checkInputs([inputOf({ key: 'constructor', type: 'text', required: true })], {})).toMatchObject({
      problems: [{ input: 'constructor', problem: 'is required' }],
    });
  });
});

test.each(['text', 'number', 'boolean', 'choice'])('blanks are no value for a required %s', (type) => {
  expect(problemOf({ type, required: true, choices: ['S'] }, { x: ' \n' })).toEqual([
    { input: 'x', problem: 'is required' },
  ]);
});

test('every problem is listed, unknown keys such as __proto__ too', () => {
  const inputs = [
    inputOf({ key: 'count', type: 'number', required: true }),
    inputOf({ key: 'urgent', type: 'boolean' }),
    inputOf({ key: 'size', type: 'choice', choices: ['S', 'M'] }),
  ];
  const sent = parseJson('{"urgent":"yes","size":"XL","colour":"red","__proto__":1}') as InputValues;
  expect(checkInputs(inputs, sent)).toEqual({
    kind: 'invalid',
    problems: [
      { input: 'colour', problem: 'is not an input of this tool' },
      { input: '__proto__', problem: 'is not an input of this tool' },
      { input: 'count', problem: 'is required' },
      { input: 'urgent', problem: 'must be true or false' },
      { input: 'size', problem: 'must be one of: S, M' },
    ],
  });
});
