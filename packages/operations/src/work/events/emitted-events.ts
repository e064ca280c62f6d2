import { productEventSource } from '@harkara/contract';
import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';

/**
 * A part of a statement, named `new_event`: records the product's own event for each task that the part `updated_task`
 * ended, where a trigger listens. `updated_task` returns task.*, because the statement cannot see its new rows in the
 * table. `:event_ids` has one new id for each of them. A test chat has no events. Its columns are id and cause_task_id.
 */
export const emittedEvents = fragment({
  params: z.object({ eventIds: z.array(z.string()) }),
  sql: sql`${emit({ newId: '(:event_ids::text[])[row_number() OVER ()]', fields: '', join: '' })}`,
});

/**
 * The same for a statement that may end turns with approvals, which its part `new_approval` returns. Its part
 * `updated_task` has `emittedTaskColumns` and the id of each event, as `new_event_id`.
 */
export const emittedEventsWithApproval = emit({
  newId: 'updated_task.new_event_id',
  fields: `,\n        'approval_id', new_approval.id, 'kind', new_approval.kind, 'action', new_approval.action`,
  join: 'LEFT JOIN new_approval ON new_approval.task_id = m.id',
});

/** The columns of a task of which `new_event` is made. */
export const emittedTaskColumns = `task.id, task.workspace_id, task.project_id, task.agent_id, task.workforce_id,
      task.trigger_id, task.channel, task.status, task.reply, task.escalation, task.error, task.cost_micro_inr,
      task.depth`;

function emit({ newId, fields, join }: { newId: string; fields: string; join: string }): string {
  return `new_event AS (
    INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, depth, cause_task_id,
      dispatch_after)
    SELECT m.new_id, m.workspace_id, m.project_id,
      CASE m.status WHEN 'needs_approval' THEN 'approval.requested' ELSE 'task.' || m.status END,
      '${productEventSource}', m.new_id, json_strip_nulls(json_build_object(
        'task_id', m.id, 'agent_id', m.agent_id, 'workforce_id', m.workforce_id, 'trigger_id', m.trigger_id,
        'channel', m.channel, 'status', m.status, 'reply', CASE m.status WHEN 'done' THEN m.reply END,
        'escalation', m.escalation, 'error', m.error,
        'cost_inr', trim_scale(m.cost_micro_inr / 1000000.0)${fields}))::text,
      m.depth + 1, m.id, now() + interval '3 seconds'
    FROM (SELECT updated_task.*, ${newId} AS new_id FROM updated_task) m ${join}
    WHERE m.status NOT IN ('queued', 'running') AND m.channel <> 'test' AND EXISTS (
      SELECT FROM trigger tr
      WHERE tr.project_id = m.project_id AND tr.kind = 'event' AND tr.enabled AND tr.deleted_at IS NULL
    )
    RETURNING id, cause_task_id
  )`;
}
