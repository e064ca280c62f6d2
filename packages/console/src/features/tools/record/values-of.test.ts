import { toolDraft } from '@harkara/contract';
import { expect, test } from 'vitest';
import { valuesOf } from './values-of.ts';

const draft = toolDraft.parse({
  name: 'Find an order',
  inputs: [{ key: 'order', label: 'Order', type: 'text' }],
  steps: [
    { id: 'get', name: 'Get', type: 'http', url: 'https://shop.example', on_error: 'continue' },
    { id: 'cut', name: 'Cut', type: 'transform', expression: 'inputs' },
  ],
});
const secrets = ['TOKEN'];
const pathsOf = (...given: Parameters<typeof valuesOf>) => valuesOf(...given).map(({ path }) => path);

test('a step can name the inputs and the steps before it, and only HTTP steps secrets', () => {
  expect(pathsOf(draft, { kind: 'step', at: 0 }, { run: undefined, secrets })).toEqual([
    'inputs.order',
    'secrets.TOKEN',
  ]);
  expect(pathsOf(draft, { kind: 'step', at: 1 }, { run: undefined, secrets })).toEqual([
    'inputs.order',
    'steps.get.output',
    'steps.get.output.status',
    'steps.get.output.headers',
    'steps.get.output.body',
    'steps.get.error',
  ]);
  expect(pathsOf(draft, { kind: 'input', at: 0 }, { run: undefined, secrets })).toEqual([]);
});

test('the values are those of the last test', () => {
  const steps = [{ id: 'get', status: 'ok', output: { status: 200 } }] as never;
  expect(valuesOf(draft, { kind: 'output' }, { run: { inputs: { order: '4711' }, steps }, secrets })).toEqual([
    { path: 'inputs.order', sample: '4711' },
    { path: 'steps.get.output', sample: { status: 200 } },
    { path: 'steps.get.error' },
    { path: 'steps.cut.output' },
  ]);
});
