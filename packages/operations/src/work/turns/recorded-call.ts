import { z } from 'zod';

/** A tool call as the step log and an approval hold it: what runs, and which call of the model's reply asked for it. */
export const recordedCall = z.object({
  /** The place of the call among the calls of its reply. */
  position: z.int().nonnegative(),
  tool_id: z.string(),
  version: z.int().positive(),
  /** The function's name, as the model knows the tool. */
  name: z.string(),
  /** Checked against the tool's inputs, with defaults filled in; as the model wrote them when they are wrong. */
  arguments: z.unknown(),
});

export type RecordedCall = z.infer<typeof recordedCall>;
