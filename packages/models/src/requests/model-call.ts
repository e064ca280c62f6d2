import { z } from 'zod';

/**
 * One function call the model asked for. With `invalid` (a reason to tell the model) `arguments` is the raw text the
 * model wrote; otherwise it is an object, not yet checked against the function's schema.
 */
export const modelCall = z.object({
  id: z.string(),
  name: z.string(),
  arguments: z.unknown(),
  invalid: z.string().optional(),
});

export type ModelCall = z.infer<typeof modelCall>;
