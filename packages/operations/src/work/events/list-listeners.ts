import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const listenerRow = z.object({
  id: z.string(),
  /** Null for a trigger that starts a workforce. */
  agent_id: z.string().nullable(),
  workforce_id: z.string().nullable(),
  event_type: z.string(),
  /** A condition as JSON text, parsed within the event's budget. */
  filter: z.string().nullable(),
  message_template: z.string().nullable(),
  /** The trigger and trace of the task that caused the event; the same in every row. */
  cause_trigger_id: z.string().nullable(),
  cause_trace_id: z.string().nullable(),
});
export type ListenerRow = z.output<typeof listenerRow>;

/** The event triggers that are on and whose type matches. Uses trigger_event_idx. */
export const listListeners = statement({
  name: 'list-listeners',
  params: z.object({
    projectId: z.string(),
    patterns: z.array(z.string()),
    causeTaskId: z.string().nullable(),
    limit: z.int(),
  }),
  row: listenerRow,
  sql: sql`SELECT tr.id, tr.agent_id, tr.workforce_id, tr.event_type, tr.filter::text AS filter,
      tr.message_template,
      c.trigger_id AS cause_trigger_id, c.trace_id AS cause_trace_id
    FROM trigger tr LEFT JOIN task c ON c.id = :cause_task_id
    WHERE tr.project_id = :project_id AND tr.kind = 'event' AND tr.enabled AND tr.deleted_at IS NULL
      AND tr.event_type = ANY(:patterns)
    ORDER BY tr.id LIMIT :limit`,
});
