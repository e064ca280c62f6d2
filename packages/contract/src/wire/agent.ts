import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { draftedFields, versionFields } from './draft.ts';
import { displayName, timestamp } from './fields.ts';

const draftShape = {
  name: displayName,
  instructions: z.string().min(1).max(limits.instructionsCharactersMax).overwrite(cleanText),
  model: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: "provider/model; the service's default when absent.", example: 'openai/gpt-4.1-mini' }),
  temperature: z.number().min(0).max(2),
  accepts_files: z.boolean(),
  reply_needs_approval: z.boolean(),
  tools: z
    .array(z.strictObject({ tool_id: idParam('tool'), needs_approval: z.boolean().default(false) }))
    .max(limits.toolsPerAgentMax),
  steps_max: z.int().min(1).max(limits.stepsMaxHighest),
};

/** The definition of an agent (docs/contract.md 11.1). Publishing copies it into the next version. */
export const agentDraft = z
  .strictObject({
    name: draftShape.name,
    instructions: draftShape.instructions,
    model: draftShape.model.optional(),
    temperature: draftShape.temperature.optional(),
    accepts_files: draftShape.accepts_files.default(true),
    reply_needs_approval: draftShape.reply_needs_approval.default(false),
    tools: draftShape.tools.default([]),
    steps_max: draftShape.steps_max.default(limits.stepsMaxDefault),
  })
  .meta({ id: 'AgentDraft' });
export type AgentDraft = z.output<typeof agentDraft>;

/** The fields of a draft to change. Null removes an optional one. */
export const agentDraftChange = z
  .strictObject({ ...draftShape, model: draftShape.model.nullable(), temperature: draftShape.temperature.nullable() })
  .partial()
  .meta({ id: 'AgentDraftChange' });
export type AgentDraftChange = z.output<typeof agentDraftChange>;

export const agent = z
  .object({
    id: idOf('agent'),
    project_id: idOf('project'),
    draft: agentDraft,
    ...draftedFields,
    paused: z.boolean(),
    live: z.boolean().meta({ description: 'Published and not paused.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Agent' });
export type Agent = z.infer<typeof agent>;

export const agentVersion = z.object({ ...versionFields, definition: agentDraft }).meta({ id: 'AgentVersion' });
export type AgentVersion = z.infer<typeof agentVersion>;
