import { productEventSource } from '@harkara/contract';

export interface EmittedEventsInput {
  /** A parameter with one new event id for each row of `moved`. */
  ids: string;
  /** Another part of the statement that returns the approvals it wrote. */
  approvals?: string;
}

/**
 * A part of a statement, called `emitted`: records the product's own event for each task that its part `moved` brought to
 * an end or to an approval, where a trigger listens. `moved` returns task.*, because its rows are not in the
 * table yet. Test chats are nobody else's business. Answers id and cause_task_id.
 */
export function emittedEvents({ ids, approvals }: EmittedEventsInput): string {
  const asked = approvals === undefined ? { fields: '', join: '' } : askedBy(approvals);
  return `emitted AS (
    INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, depth, cause_task_id, dispatch_after)
    SELECT m.new_id, m.workspace_id, m.project_id, CASE m.status WHEN 'needs_approval' THEN 'approval.requested' ELSE 'task.' || m.status END,
      '${productEventSource}', m.new_id, json_strip_nulls(json_build_object(
        'task_id', m.id, 'agent_id', m.agent_id, 'workforce_id', m.workforce_id, 'trigger_id', m.trigger_id, 'channel', m.channel,
        'status', m.status, 'reply', CASE m.status WHEN 'done' THEN m.reply END, 'escalation', m.escalation, 'error', m.error,
        'cost_inr', trim_scale(m.cost_micro_inr / 1000000.0)${asked.fields}))::text,
      m.depth + 1, m.id, now() + interval '3 seconds'
    FROM (SELECT moved.*, (${ids}::text[])[row_number() OVER ()] AS new_id FROM moved) m ${asked.join}
    WHERE m.status NOT IN ('queued', 'running') AND m.channel <> 'test' AND EXISTS (
      SELECT FROM trigger tr WHERE tr.project_id = m.project_id AND tr.kind = 'event' AND tr.enabled AND tr.deleted_at IS NULL
    )
    RETURNING id, cause_task_id
  )`;
}

function askedBy(approvals: string): { fields: string; join: string } {
  return {
    fields: `,\n        'approval_id', asked.id, 'kind', asked.kind, 'action', asked.action`,
    join: `LEFT JOIN ${approvals} AS asked ON asked.task_id = m.id`,
  };
}
