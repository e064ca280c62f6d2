import { Refusal, type ToolDraft, toolLimits } from '@harkara/contract';

/** Refuses with body_invalid a draft that is too large: every run and every list reads it. */
export function checkToolSize(draft: ToolDraft): void {
  if (Buffer.byteLength(JSON.stringify(draft)) <= toolLimits.definitionBytesMax) return;
  throw new Refusal('body_invalid', {
    detail: `A tool can have at most ${toolLimits.definitionBytesMax / 1_024} KB as JSON.`,
  });
}
