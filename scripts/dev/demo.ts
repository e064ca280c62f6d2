import { z } from 'zod';

/** The demo workspace's way in: console sign-in, a project API key and an agent that takes tasks. */
export const Demo = z.object({
  email: z.string(),
  password: z.string(),
  apiKey: z.string(),
  agentId: z.string(),
});

export type Demo = z.output<typeof Demo>;

/** What seeding works with. The gateway answers at `localUrl`; an owner with the bootstrap account exists. */
export interface SeedDemoInput {
  databaseUrl: string;
  publicUrl: string;
  settings: {
    localUrl: string;
    bootstrapEmail: string;
    bootstrapPassword: string;
    sessionKey: string;
    sealingKey: string;
  };
}

/** Fills an empty installation with a demo; called once for each database, when all services are ready. */
export type SeedDemo = (input: SeedDemoInput) => Promise<Demo>;
