import { z } from 'zod';
import { idOf } from '../ids.ts';
import { timestamp } from './page.ts';

const named = z.object({ kind: z.string(), id: z.string(), name: z.string() });

/** Who did what to what, and in which request. */
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
