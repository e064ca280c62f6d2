import { toolInput } from '@harkara/contract';
import { z } from 'zod';

/** A published tool that the agent may use. */
export const offeredTool = z.object({
  id: z.string(),
  version: z.int(),
  needs_approval: z.boolean(),
  name: z.string(),
  description: z.string(),
  inputs: z.array(toolInput),
});
export type OfferedTool = z.output<typeof offeredTool>;
