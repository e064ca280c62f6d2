import { toolInput } from '@harkara/contract';
import { json } from '@harkara/prisma';
import { z } from 'zod';

/** An agent, a workforce or a tool of a project, as its published version describes it. */
export const catalogueItem = z.object({
  kind: z.enum(['agent', 'workforce', 'tool']),
  id: z.string(),
  name: z.string(),
  /** Empty for agents and workforces. */
  description: z.string(),
  /** Null for agents and workforces, which take a message. */
  inputs: json(z.array(toolInput)).nullable(),
});
export type CatalogueItem = z.output<typeof catalogueItem>;
