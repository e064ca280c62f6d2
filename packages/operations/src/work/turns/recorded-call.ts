import { z } from 'zod';

/** A tool call in the step log and in an approval: what runs, and which call of the model's reply asked for it. */
export const recordedCall = z.object({
  /** The place of the call among the calls of its reply. */
  position: z.int().nonnegative(),
  tool_id: z.string(),
  version: z.int().positive(),
  /** The name of the function that the model called. */
  name: z.string(),
  /** Checked against the tool's inputs, with defaults. When they are wrong, as the model wrote them. */
  arguments: z.unknown(),
});

export type RecordedCall = z.infer<typeof recordedCall>;
