import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';

/** The event of a source and id with the tasks it started, oldest first. */
export const findEvent = statement({
  name: 'find-event',
  params: z.object({ projectId: z.string(), source: z.string(), sourceId: z.string() }),
  row: z.object({ id: z.string(), started: z.array(z.string()) }),
  sql: sql`SELECT e.id, array(SELECT t.id FROM task t WHERE t.event_id = e.id ORDER BY t.id) AS started
    FROM event e WHERE e.project_id = :project_id AND e.source = :source AND e.source_id = :source_id`,
});
