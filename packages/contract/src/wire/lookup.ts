import { z } from 'zod';
import { idOf } from '../ids.ts';

/** The kinds of records that are found by their id alone. */
export const foundKind = z.enum([
  'workspace',
  'project',
  'agent',
  'workforce',
  'tool',
  'trigger',
  'api_key',
  'task',
  'tool_run',
  'attachment',
  'approval',
  'delivery',
  'schedule_run',
  'event',
  'webhook_endpoint',
  'webhook_attempt',
]);
export type FoundKind = z.infer<typeof foundKind>;

/** Where a record is. */
export const foundRecord = z
  .object({
    kind: foundKind,
    workspace_id: idOf('workspace'),
    project_id: idOf('project').nullable().meta({ description: 'Null for a workspace.' }),
  })
  .meta({ id: 'FoundRecord' });
export type FoundRecord = z.infer<typeof foundRecord>;
