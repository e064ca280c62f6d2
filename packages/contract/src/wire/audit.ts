import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { cleanText } from '../text.ts';
import { json } from './any-json.ts';
import { timeParam, timestamp } from './fields.ts';

const named = z.object({ kind: z.string(), id: z.string(), name: z.string() });

const auditChange = z.object({
  field: z.string(),
  from: json,
  to: json.meta({ description: 'A value whose JSON has over 2,000 characters is cut, and is text.' }),
});
export type AuditChange = z.infer<typeof auditChange>;

/** One change by a person: who, what, to which record, and in which request. */
export const auditRow = z
  .object({
    id: idOf('audit'),
    at: timestamp,
    actor: named,
    action: z.string().meta({ example: 'api_key.created' }),
    target: named,
    request_id: z.string().nullable(),
    project_id: idOf('project').nullable(),
    changes: z.array(auditChange).meta({ description: 'Of a change: the fields with other values. No secrets.' }),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof auditRow>;

export const auditQuery = z.object({
  project_id: idParam('project').optional(),
  actor_id: idParam('user').optional(),
  action: z.string().max(100).overwrite(cleanText).optional().meta({ example: 'api_key.created' }),
  target_id: z.string().max(255).overwrite(cleanText).optional(),
  from: timeParam.optional(),
  to: timeParam.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;
