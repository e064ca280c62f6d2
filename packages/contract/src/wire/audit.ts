import { z } from 'zod';
import { idOf } from '../ids.ts';
import { timestamp } from './fields.ts';

const named = z.object({ kind: z.string(), id: z.string(), name: z.string() });

/** One change by a person: who, what, to which record, and in which request. */
export const auditRow = z
  .object({
    id: idOf('audit'),
    at: timestamp,
    actor: named,
    action: z.string().meta({ example: 'api_key.created' }),
    target: named,
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof auditRow>;
