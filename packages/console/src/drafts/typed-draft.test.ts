import type { Agent } from '@harkara/contract';
import { expect, test } from 'vitest';
import { applyChange, changeBetween, readTyped, rebaseTyped, writeTyped } from './typed-draft.ts';

const draft: Agent['draft'] = {
  name: 'Asha',
  instructions: 'Answer.',
  model: 'openai/gpt',
  accepts_files: true,
  reply_needs_approval: false,
  tools: [{ tool_id: 'ctl_1', needs_approval: false }],
  steps_max: 12,
};
const { model: _, ...withoutModel } = draft;

test('a change makes one draft the other, and null removes an optional field', () => {
  const other = { ...withoutModel, name: 'Bina', tools: [] };
  const change = changeBetween<'agent'>(draft, other);
  expect(change).toEqual({ name: 'Bina', model: null, tools: [] });
  expect(applyChange<'agent'>(draft, change)).toEqual(other);
  expect(changeBetween<'agent'>(draft, { ...draft, tools: [{ needs_approval: false, tool_id: 'ctl_1' }] })).toEqual({});
});

test('what the browser kept comes back with the revision it began with, over what somebody else saved since', () => {
  const typed = { revision: 3, base: draft, change: { instructions: 'Answer in Hindi.' } };
  const theirs = { revision: 5, draft: { ...draft, name: 'Bina', instructions: 'Answer shortly.' } };
  const again = readTyped<'agent'>(writeTyped<'agent'>(typed), theirs);
  expect(again).toEqual({ ...typed, base: { ...draft, name: 'Bina' } });
});

test('what the browser kept is a change of the newest draft when nobody changed the same fields', () => {
  const typed = { revision: 3, base: draft, change: { instructions: 'Answer in Hindi.' } };
  const theirs = { revision: 5, draft: { ...draft, name: 'Bina' } };
  const again = readTyped<'agent'>(writeTyped<'agent'>(typed), theirs);
  expect(again).toEqual({ ...typed, revision: 5, base: theirs.draft });
});

test.each([undefined, '{', 'null', '[]', '{"revision":"3"}', '{"revision":3,"before":{},"change":{}}'])(
  'what can be no draft, as %s, is none',
  (text) => {
    expect(readTyped<'agent'>(text, { revision: 3, draft })).toBe(null);
  },
);

test('after a save what was typed in the meantime stays, and what the service trimmed is no change', () => {
  const sent = { revision: 3, base: draft, change: { name: 'Bina ', instructions: 'Answer in Hindi.' } };
  const saved = { revision: 4, draft: { ...draft, name: 'Bina', instructions: 'Answer in Hindi.' } };
  const left = (change: object) => rebaseTyped<'agent'>({ ...sent, change }, { saved, sent })?.change;
  expect(left(sent.change)).toBe(undefined);
  expect(left({ ...sent.change, steps_max: 3 })).toEqual({ steps_max: 3 });
  expect(left({ ...sent.change, instructions: 'Answer in Hindi, shortly.' })).toEqual({
    instructions: 'Answer in Hindi, shortly.',
  });
  expect(left({ name: 'Bina ' })).toEqual({ instructions: 'Answer.' });
  expect(rebaseTyped<'agent'>(null, { saved, sent })?.change).toEqual({ name: 'Asha', instructions: 'Answer.' });
});
