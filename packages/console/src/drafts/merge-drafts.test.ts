import type { Agent } from '@harkara/contract';
import { expect, test } from 'vitest';
import { mergeDrafts, splitFields } from './merge-drafts.ts';

const base: Agent['draft'] = {
  name: 'Asha',
  instructions: 'Answer.',
  accepts_files: true,
  reply_needs_approval: false,
  tools: [],
  steps_max: 12,
};
const conflictOf = (mine: object, theirs: object) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { draft: { ...base, ...theirs } } as Agent,
});

test('what each changed alone is kept, and of what both changed what was chosen', () => {
  const conflict = conflictOf(
    { name: 'Bina', instructions: 'Mine.', steps_max: 5 },
    { instructions: 'Theirs.', accepts_files: false, steps_max: 5 },
  );
  expect(splitFields<'agent'>(conflict)).toEqual({
    mine: ['name'],
    both: ['instructions'],
    theirs: ['accepts_files', 'steps_max'],
  });
  const merged = { ...base, name: 'Bina', instructions: 'Theirs.', accepts_files: false, steps_max: 5 };
  expect(mergeDrafts<'agent'>(conflict, [])).toEqual(merged);
  expect(mergeDrafts<'agent'>(conflict, ['instructions'])).toEqual({ ...merged, instructions: 'Mine.' });
});

test('a field that a person took away stays away', () => {
  const conflict = { ...conflictOf({}, { name: 'Bina', model: 'openai/gpt' }), base: { ...base, model: 'openai/gpt' } };
  expect(mergeDrafts<'agent'>(conflict, [])).toEqual({ ...base, name: 'Bina' });
});
