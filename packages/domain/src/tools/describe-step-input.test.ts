import { toolStep } from '@harkara/contract';
import { describe, expect, test } from 'vitest';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { describeStepInput } from './describe-step-input.ts';

const known = {
  inputs: { order: 4711, city: 'Pune', 'first name': 'Asha' },
  steps: { fetch: { output: { status: 200, items: [{ sku: 'A1' }] } }, tell: { output: null, error: 'It was away.' } },
};
const describeInput = (step: object, unitsMax = 1_000) =>
  describeStepInput(toolStep.parse({ id: 'own', name: 'Own', ...step }), known, unitsMax)?.input ?? null;

describe('the input of a step', () => {
  test('of HTTP is the request as it was sent, with secrets masked', () => {
    const step = {
      type: 'http',
      method: 'POST',
      url: 'https://shop.example/{{inputs.city}}?at={{inputs.first name}}',
      headers: { Authorization: 'Bearer {{secrets.TOKEN}}' },
      query: { sku: '{{steps.fetch.output.items.0.sku}}' },
      body: { json: { order: '{{inputs.order}}', why: 'as {{steps.tell.error}}' } },
    };
    expect(describeInput(step)).toEqual({
      method: 'POST',
      url: 'https://shop.example/Pune?at=Asha',
      headers: { Authorization: 'Bearer ***' },
      query: { sku: 'A1' },
      body: { order: 4711, why: 'as It was away.' },
    });
  });

  test('of AI is the prompt, and of a called tool what it is given', () => {
    expect(describeInput({ type: 'ai', prompt: 'Order {{inputs.order}}' })).toEqual({ prompt: 'Order 4711' });
    const toolId = 'ctl_01k0000000e000000000000000';
    expect(describeInput({ type: 'tool', tool_id: toolId, inputs: { order: '{{inputs.order}}' } })).toEqual({
      tool_id: toolId,
      inputs: { order: 4711 },
    });
  });

  test('of a condition, an expression and code is what they name', () => {
    const condition = { any: [{ path: 'inputs.order', op: 'exists' }, { not: { path: 'inputs.none', op: 'exists' } }] };
    expect(describeInput({ type: 'condition', condition })).toEqual({ 'inputs.order': 4711, 'inputs.none': null });
    const values = { 'steps.fetch.output': known.steps.fetch.output, 'inputs.order': 4711 };
    const expression = 'steps.fetch.output.items[sku = inputs.order]';
    expect(describeInput({ type: 'transform', expression })).toEqual(values);
    const code = 'return steps.fetch.output.items.filter(() => inputs.order > 1 && steps.fetch.output);';
    expect(describeInput({ type: 'code', code })).toEqual(values);
    expect(describeInput({ type: 'code', code: 'return 1;' })).toEqual({});
  });
});

test('an input that is too long is left out, also when one value is filled in often', () => {
  const prompt = '{{steps.fetch.output}}'.repeat(20);
  expect(describeInput({ type: 'ai', prompt }, 3_000)).not.toBeNull();
  expect(describeInput({ type: 'ai', prompt }, 1_000)).toBeNull();
});

test('to find out that a large value is too long takes no time', () => {
  const large = { inputs: {}, steps: { fetch: { output: Array.from({ length: 500_000 }, () => 'x') } } };
  const prompt = Array.from({ length: 800 }, (_, at) => `{{steps.fetch.output}}{{steps.fetch.output.${at}}}`).join('');
  const step = toolStep.parse({ id: 'own', name: 'Own', type: 'ai', prompt: prompt.slice(0, 20_000) });
  const describe50 = () => Array.from({ length: 50 }, () => expect(describeStepInput(step, large, 500_000)).toBeNull());
  expect(spentMs(describe50)).toBeLessThan(2_000);
});
