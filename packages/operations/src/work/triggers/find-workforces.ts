import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { canTakeWork } from '../rows/can-take-work.ts';
import { memberJoins } from './member-state.ts';

/** What starting a workforce's task needs. */
const foundForStart = z.object({
  id: z.string(),
  live: z.boolean(),
  /** The published version as JSON text; null when there is none. */
  definition: z.string().nullable(),
  available: z.array(z.string()),
});
export type FoundForStart = z.output<typeof foundForStart>;

/** Deleted workforces too, because the write that follows gives the right refusal. */
export const findWorkforces = statement({
  name: 'find-workforces',
  params: z.object({ workforceIds: z.array(z.string()), projectId: z.string() }),
  row: foundForStart,
  sql: sql`SELECT w.id, ${canTakeWork('w')} AS live,
      wv.definition::text AS definition, m.available
    FROM workforce w
    ${memberJoins}
    WHERE w.id = ANY(:workforce_ids) AND w.project_id = :project_id`,
});
