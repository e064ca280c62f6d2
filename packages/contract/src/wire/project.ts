import { z } from 'zod';
import { idOf } from '../ids.ts';
import { displayName, timestamp } from './fields.ts';

export const projectBody = z.strictObject({ name: displayName }).meta({ id: 'ProjectBody' });
export type ProjectBody = z.output<typeof projectBody>;

export const projectChange = projectBody.partial().meta({ id: 'ProjectChange' });
export type ProjectChange = z.output<typeof projectChange>;

export const project = z
  .object({
    id: idOf('project'),
    workspace_id: idOf('workspace'),
    name: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;
