import { agentDraft, agentDraftChange } from '@harkara/contract';
import { describe, expect, it } from 'vitest';
import { mergeAgentDraft } from './merge-agent-draft.ts';

const draft = agentDraft.parse({
  name: 'Asha',
  instructions: 'Answer.',
  model: 'offline/echo',
  temperature: 0.5,
  accepts_files: false,
});

describe('a change to a draft', () => {
  it('leaves alone what it does not name, defaults included', () => {
    expect(mergeAgentDraft(draft, agentDraftChange.parse({ name: 'Ravi' }))).toEqual({ ...draft, name: 'Ravi' });
  });

  it('takes an optional field away with null', () => {
    const { model: _, ...rest } = draft;
    expect(mergeAgentDraft(draft, agentDraftChange.parse({ model: null }))).toEqual(rest);
  });

  it('cannot take a required field away', () => {
    expect(agentDraftChange.safeParse({ instructions: null }).success).toBe(false);
  });
});
