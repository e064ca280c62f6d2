import type { Condition } from '@harkara/contract';
import { statement } from '@harkara/prisma';

export interface ListenerRow {
  id: string;
  /** Null for a workforce's trigger. */
  agent_id: string | null;
  workforce_id: string | null;
  event_type: string;
  filter: Condition | null;
  message_template: string | null;
  /** The trigger and trace of the task that caused the event; the same in every row. */
  cause_trigger_id: string | null;
  cause_trace_id: string | null;
}

/** The triggers that are on and listen to a type, along trigger_event_idx. Values: project, patterns, cause task, most. */
export const listListeners = statement<ListenerRow>(
  'list-listeners',
  `SELECT tr.id, tr.agent_id, tr.workforce_id, tr.event_type, tr.filter, tr.message_template, c.trigger_id AS cause_trigger_id, c.trace_id AS cause_trace_id
  FROM trigger tr LEFT JOIN task c ON c.id = $3
  WHERE tr.project_id = $1 AND tr.kind = 'event' AND tr.enabled AND tr.deleted_at IS NULL AND tr.event_type = ANY($2)
  ORDER BY tr.id LIMIT $4`,
);
