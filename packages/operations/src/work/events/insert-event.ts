import { statement } from '@harkara/prisma';
import { type EventRow, eventColumns } from './event-row.ts';

/**
 * Records an event that a caller told; no row comes back when its source and id are there already, and one that is just
 * being written is waited for. Values: id, project, type, source, source id, data.
 */
export const insertEvent = statement<EventRow>(
  'insert-event',
  `INSERT INTO event AS e (id, workspace_id, project_id, type, source, source_id, data)
  SELECT $1, p.workspace_id, p.id, $3, $4, $5, $6 FROM project p WHERE p.id = $2
  ON CONFLICT (project_id, source, source_id) DO NOTHING
  RETURNING ${eventColumns}`,
);
