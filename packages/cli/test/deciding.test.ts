import { createHmac } from 'node:crypto';
import { ToolRunTimeoutError } from '@harkara/sdk';
import { describe, expect, test } from 'vitest';
import { readAction, writeAction } from '../src/edit/edit-action.ts';
import { explainError } from '../src/exit/explain-error.ts';
import { signDelivery } from '../src/hooks/sign-delivery.ts';
import { readInputs } from '../src/inputs/read-inputs.ts';

describe('inputs of a tool', () => {
  const types = (['text', 'number', 'boolean', 'json', 'choice'] as const).map((type) => ({ key: type, type }));

  test.each([
    ['text=7', '7'],
    ['text=a=b', 'a=b'],
    ['text=', ''],
    ['number=7.5', 7.5],
    ['number=many', 'many'],
    ['number=', ''],
    ['boolean=true', true],
    ['boolean=maybe', 'maybe'],
    ['json={"a":1}', { a: 1 }],
    ['text:=[1]', [1]],
    ['other=7', '7'],
  ])('%s is %j', (pair, value) => {
    expect(Object.values(readInputs([pair], types))).toEqual([value]);
  });

  test.each(['nothing', '=7', 'json={', 'text:=x'])('%s is refused', (pair) => {
    expect(() => readInputs([pair], types)).toThrow(/must be JSON|is not key=value/);
  });
});

describe('an edited action', () => {
  const reply = { kind: 'reply', text: 'Hello' };
  const call = { kind: 'tool_call', name: 'refund', arguments: { order: '4711', amount: 2 } };

  test('is nothing when it was left as it was', () => {
    for (const action of [reply, call]) expect(readAction(action, writeAction(action).text)).toBeNull();
  });

  test('is the new text of a reply, or the new arguments of a call, as YAML or JSON', () => {
    expect(readAction(reply, 'Good day\n')).toEqual({ text: 'Good day' });
    const edited = writeAction(call).text.replace('2', '1');
    expect(readAction(call, edited)).toEqual({ arguments: { order: '4711', amount: 1 } });
    expect(readAction(call, '{"order": "4711"}')).toEqual({ arguments: { order: '4711' } });
  });

  test('is refused when it is empty or has no names', () => {
    expect(() => readAction(reply, ' \n')).toThrow('empty');
    expect(() => readAction(call, '[1]')).toThrow('names with values');
    expect(() => readAction(call, 'a: [')).toThrow('neither YAML nor JSON');
  });
});

test("BigCommerce's secret is decoded when it says so", () => {
  const key = Buffer.from('0123456789abcdef');
  const signed = { id: 'dlv_1', body: '{}', at: new Date(1_700_000_000_500) };
  const headers = signDelivery('bigcommerce', `whsec_${key.toString('base64')}`, signed);
  const expected = createHmac('sha256', key).update('dlv_1.1700000000.{}').digest('base64');
  expect(headers).toMatchObject({ 'webhook-timestamp': '1700000000', 'webhook-signature': `v1,${expected}` });
});

test('a tool run that took too long has failed, and the service is not at fault', () => {
  const error = new ToolRunTimeoutError(504, { detail: 'It took too long.' }, new Headers());
  expect(explainError(error, null)).toMatchObject({ message: 'It took too long.', exitCode: 10 });
});
