import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { condition } from './condition.ts';
import { draftedFields, versionFields } from './draft.ts';
import { displayName, timestamp } from './fields.ts';

const route = z.strictObject({
  when: condition.meta({ description: 'Sees message, channel, files (kind and name of each) and data.' }),
  agent_id: idParam('agent'),
});

const draftShape = {
  name: displayName,
  members: z
    .array(idParam('agent'))
    .min(1)
    .max(limits.membersPerWorkforceMax)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'names the same agent twice' })
    .meta({ description: 'Agents of the project, in the order in which they stand in for each other.' }),
  routes: z.array(route).max(limits.routesPerWorkforceMax).meta({
    description: 'The first route that holds, and whose agent can take work, picks the first agent.',
  }),
  default_agent_id: idParam('agent').meta({ description: 'Who begins when no route holds.' }),
};

/** The definition of a workforce (docs/contract.md 11.2). Publishing copies it into the next version. */
export const workforceDraft = z
  .strictObject({ ...draftShape, routes: draftShape.routes.default([]) })
  .meta({ id: 'WorkforceDraft' });
export type WorkforceDraft = z.output<typeof workforceDraft>;

/** The fields of a draft to change. */
export const workforceDraftChange = z.strictObject(draftShape).partial().meta({ id: 'WorkforceDraftChange' });
export type WorkforceDraftChange = z.output<typeof workforceDraftChange>;

const workforceMember = z.object({
  agent_id: idOf('agent'),
  name: z.string(),
  live: z.boolean().meta({ description: 'Published, not paused and not deleted. Who is not live is passed over.' }),
  obstacle: z
    .enum(['not_published', 'paused', 'deleted'])
    .nullable()
    .meta({ description: 'Why it is passed over; null when it is live.' }),
});
export type WorkforceMember = z.infer<typeof workforceMember>;

export const workforce = z
  .object({
    id: idOf('workforce'),
    project_id: idOf('project'),
    draft: workforceDraft,
    members: z.array(workforceMember).meta({ description: "The draft's members as they are now." }),
    ...draftedFields,
    paused: z.boolean(),
    live: z.boolean().meta({ description: 'Published and not paused.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Workforce' });
export type Workforce = z.infer<typeof workforce>;

export const workforceVersion = z
  .object({ ...versionFields, definition: workforceDraft })
  .meta({ id: 'WorkforceVersion' });
export type WorkforceVersion = z.infer<typeof workforceVersion>;
