import type { ToolDraft } from '@harkara/contract';

/** The tool up to one of its steps, whose output becomes the tool's; null when it has no such step. */
export function cutTool(draft: ToolDraft, stepId: string): ToolDraft | null {
  const at = draft.steps.findIndex(({ id }) => id === stepId);
  if (at === -1) return null;
  return {
    ...draft,
    steps: draft.steps.slice(0, at + 1),
    output: { type: 'json', value: `{{steps.${stepId}.output}}` },
  };
}
