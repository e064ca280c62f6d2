import { toolDraft } from '@harkara/contract';
import { expect, test } from 'vitest';
import { keyOf, keyProblem, renameInput, renameStep } from './rename.ts';

const draft = toolDraft.parse({
  name: 'Find an order',
  inputs: [{ key: 'order', label: 'Order', type: 'text' }],
  steps: [
    { id: 'get', name: 'Get', type: 'http', url: 'https://shop.example/{{ inputs.order }}?x={{inputs.order_id}}' },
    { id: 'cut', name: 'Cut', type: 'code', code: 'return [inputs.order, my.inputs.order, steps.get.output];' },
    { id: 'see', name: 'See', type: 'condition', condition: { path: 'steps.get.output.id', op: 'exists' } },
  ],
  output: {
    type: 'json',
    value: { order: '{{inputs.order}}', sku: ['{{steps.get.output.items.0}}', 'steps.getting'] },
  },
});

test('an input is named by its new key everywhere, and nothing else is', () => {
  const { inputs, steps, output } = renameInput(draft, 0, 'number');
  expect(inputs).toMatchObject([{ key: 'number', label: 'Order' }]);
  expect(steps).toMatchObject([
    { url: 'https://shop.example/{{ inputs.number }}?x={{inputs.order_id}}' },
    { code: 'return [inputs.number, my.inputs.order, steps.get.output];' },
    {},
  ]);
  expect(output.value).toMatchObject({ order: '{{inputs.number}}' });
});

test('a step is named by its new id everywhere, and nothing else is', () => {
  const { steps, output } = renameStep(draft, 0, 'fetch');
  expect(steps).toMatchObject([
    { id: 'fetch', url: draft.steps[0]?.type === 'http' ? draft.steps[0].url : '' },
    { code: 'return [inputs.order, my.inputs.order, steps.fetch.output];' },
    { condition: { path: 'steps.fetch.output.id' } },
  ]);
  expect(output.value).toMatchObject({ sku: ['{{steps.fetch.output.items.0}}', 'steps.getting'] });
});

test.each([
  ['Order number', 'order_number'],
  ['  2nd line!', 'nd_line'],
  ['Café', 'cafe'],
  ['ऑर्डर', ''],
])('the key for %j is %j', (label, key) => {
  expect(keyOf(label)).toBe(key);
});

test('what is no key, or is taken, is told', () => {
  expect(keyProblem('order_1', ['order'])).toBeUndefined();
  expect(keyProblem('1order', [])).toMatch(/letter first/);
  expect(keyProblem('order', ['order'])).toMatch(/another one/);
});
