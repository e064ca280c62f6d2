import { Refusal, type ToolDraft, toolLimits } from '@harkara/contract';

/** Refuses a draft that is too large to be read by every run and list with body_invalid. */
export function checkToolSize(draft: ToolDraft): void {
  if (Buffer.byteLength(JSON.stringify(draft)) <= toolLimits.definitionBytesMax) return;
  throw new Refusal('body_invalid', {
    detail: `A tool can have at most ${toolLimits.definitionBytesMax / 1_024} KB as JSON.`,
  });
}
