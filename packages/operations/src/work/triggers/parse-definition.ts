import { workforceDraft, type WorkforceDraft } from '@harkara/contract';

/**
 * The definition of a workforce's version. Statements answer it as text, and it is parsed where its routes are decided:
 * 100 of them at once would hold an event loop for half a second.
 */
export function parseDefinition(text: string): WorkforceDraft {
  return workforceDraft.parse(JSON.parse(text));
}
