import { z } from 'zod';
import { modelCall } from './model-call.ts';
import { replay } from './replay.ts';

/** The reply of a model call as plain JSON, which a step can store. Costs are whole micro-rupees, rounded up. */
export const modelReply = z.object({
  text: z.string(),
  calls: z.array(modelCall),
  finish: z.enum(['stop', 'length', 'calls', 'content_filter', 'other']),
  tokensIn: z.int().nonnegative(),
  tokensOut: z.int().nonnegative(),
  costMicroInr: z.int().nonnegative(),
  attempts: z.int().positive(),
  model: z.string(),
  durationMs: z.int().nonnegative(),
  replay: replay.optional(),
});

export type ModelReply = z.infer<typeof modelReply>;
