import { z } from 'zod';

/**
 * A function call of the model. With `invalid`, the reason for the model, `arguments` is the text that the model wrote;
 * else it is an object that is not yet checked against the function's schema.
 */
export const modelCall = z.object({
  id: z.string(),
  name: z.string(),
  arguments: z.unknown(),
  invalid: z.string().optional(),
});

export type ModelCall = z.infer<typeof modelCall>;
