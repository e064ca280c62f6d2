import { z } from 'zod';

/** The demo's console sign-in, its project API key, and its agent, which takes tasks. */
export const Demo = z.object({
  email: z.string(),
  password: z.string(),
  apiKey: z.string(),
  agentId: z.string(),
});

export type Demo = z.output<typeof Demo>;
