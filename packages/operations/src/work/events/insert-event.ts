import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { keyIsActive } from '../api-keys/key-is-active.ts';
import { eventColumns, eventRow } from './event-row.ts';

/**
 * Records an event that a caller sent. Returns no row when its source and id exist, or the key is revoked; it waits
 * for a transaction that is just inserting them.
 */
export const insertEvent = statement({
  name: 'insert-event',
  params: z.object({
    eventId: z.string(),
    projectId: z.string(),
    /** Null for an event that no key sent. */
    keyId: z.string().nullable(),
    type: z.string(),
    source: z.string(),
    sourceId: z.string(),
    /** JSON text, so that numbers keep the sender's digits. */
    data: z.string(),
  }),
  row: eventRow,
  sql: sql`INSERT INTO event AS e (id, workspace_id, project_id, type, source, source_id, data)
    SELECT :event_id, p.workspace_id, p.id, :type, :source, :source_id, :data FROM project p
    WHERE p.id = :project_id AND (:key_id::text IS NULL OR ${keyIsActive})
    ON CONFLICT (project_id, source, source_id) DO NOTHING
    RETURNING ${eventColumns}`,
});
