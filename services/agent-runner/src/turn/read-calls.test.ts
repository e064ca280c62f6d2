import type { ModelCall } from '@harkara/models';
import type { OfferedTool } from '@harkara/operations/work';
import { expect, test } from 'vitest';
import { functionsOf } from './agent-functions.ts';
import { readCalls } from './read-calls.ts';

const find: OfferedTool = {
  id: 'ctl_1',
  version: 3,
  needs_approval: true,
  name: 'Find',
  description: '',
  inputs: [{ key: 'no', label: 'Number', type: 'number', required: true, hide_in_logs: false }],
};
const target = { id: 'agt_2', name: 'Orders', instructions: 'Look.' };
const functions = functionsOf({ tools: [find], handoffTargets: [target] });

const read = (name: string, given: unknown, invalid?: string) => {
  const call: ModelCall = { id: 'c', name, arguments: given, ...(invalid === undefined ? {} : { invalid }) };
  return readCalls({ calls: [call] }, functions)[0];
};

test('a tool call keeps its position in the reply and the version that the agent has now', () => {
  const calls = [
    { id: '1', name: 'escalate', arguments: {} },
    { id: '2', name: 'find', arguments: { no: '7' } },
  ];
  expect(readCalls({ calls }, functions)[1]).toEqual({
    kind: 'tool',
    call: { position: 1, tool_id: 'ctl_1', version: 3, name: 'find', arguments: { no: 7 } },
    needsApproval: true,
    error: null,
  });
});

test.each([
  ['inputs that do not fit the tool', { nr: 7 }, undefined, 'nr is not an input of this tool. no is required.'],
  ['a list instead of an object', [7], undefined, 'The arguments must be a JSON object.'],
  ['text that the provider could not parse', '{"no', 'not JSON', 'not JSON'],
])('%s keep what came and say what is wrong', (_what, given, invalid, error) => {
  expect(read('find', given, invalid)).toMatchObject({ kind: 'tool', call: { arguments: given }, error });
});

test('a call without arguments is a call with none, not an invalid one', () => {
  expect(read('find', undefined)).toMatchObject({ error: 'no is required.' });
});

test('a hand-over names its agent and the reason, also when the model gave none', () => {
  const expected = { kind: 'hand_over', position: 0, name: 'transfer_to_orders', target };
  expect(read('transfer_to_orders', { reason: ' An order. ' })).toEqual({ ...expected, reason: 'An order.' });
  expect(read('transfer_to_orders', { reason: ' ' })).toEqual({ ...expected, reason: 'No reason was given.' });
});

test('an escalation has a reason whatever the model sent', () => {
  expect(read('escalate', { reason: 'Angry.' })).toEqual({ kind: 'escalate', reason: 'Angry.' });
  expect(read('escalate', 7)).toEqual({ kind: 'escalate', reason: 'The agent asked for a person.' });
});

test('a function that the agent does not have is unknown, also one it had before', () => {
  expect(read('fly', {})).toEqual({ kind: 'unknown' });
  expect(
    readCalls({ calls: [{ id: 'c', name: 'find', arguments: {} }] }, functionsOf({ tools: [], handoffTargets: [] })),
  ).toEqual([{ kind: 'unknown' }]);
});
