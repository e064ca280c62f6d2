import { statement } from '@harkara/prisma';

/** The event of a source and id with the tasks it started, oldest first. Values: project, source, source id. */
export const findEvent = statement<{ id: string; started: string[] }>(
  'find-event',
  `SELECT e.id, array(SELECT t.id FROM task t WHERE t.event_id = e.id ORDER BY t.id) AS started
  FROM event e WHERE e.project_id = $1 AND e.source = $2 AND e.source_id = $3`,
);
