import { z } from 'zod';

/** The demo's console sign-in, its project API key, and its agent, which takes tasks. */
export const Demo = z.object({
  email: z.string(),
  password: z.string(),
  apiKey: z.string(),
  agentId: z.string(),
  /** True until the demo's shop is there as a whole. A demo of an older version never gets one. */
  isShopDue: z.boolean().default(false),
});

export type Demo = z.output<typeof Demo>;
