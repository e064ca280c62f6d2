import { idPrefixes, type IdKind } from '@harkara/contract';
import { hasRow, type Queries, sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';

const liveRow = z.object({
  kind: z.enum(['task', 'approval', 'tool_run', 'schedule_run', 'delivery', 'webhook_attempt', 'event', 'changed']),
  id: z.string(),
  /** What it belongs to: the task, tool, trigger or endpoint; of `changed` what was changed. */
  of_id: z.string(),
  /** Its status, result or outcome; of an event whether triggers were started; of `changed` what kind was changed. */
  state: z.string(),
  /** Of a task; 0 in other rows. */
  turn: z.int(),
  /** Of an attempt; 0 in other rows. */
  tries: z.int(),
});

/** A record of a project as it looked when it was read. */
export type LiveRow = z.output<typeof liveRow>;

const ids = z.object({
  firstRunId: z.string(),
  firstScheduleRunId: z.string(),
  firstDeliveryId: z.string(),
  firstEventId: z.string(),
  firstAuditId: z.string(),
});

/** SQL that is true when what the change `a` is about is a row of the table, in this project. */
const isOfProject = (table: string) => hasRow(`${table} WHERE project_id = :project_id AND id = a.target_id`);

/**
 * Each part is a few steps in an index, however large the tables are: the newest and the unfinished tasks and
 * approvals, those that were unfinished at the last look, and what each tool and trigger made since the first ids.
 */
const listLiveRowsStatement = statement({
  name: 'list-live-rows',
  params: z
    .object({
      projectId: z.string(),
      workspaceId: z.string(),
      taskIds: z.array(z.string()),
      approvalIds: z.array(z.string()),
    })
    .extend(ids.shape),
  row: liveRow,
  sql: sql`SELECT 'task' AS kind, id, '' AS of_id, status::text AS state, turn, 0 AS tries FROM (
      (SELECT id, status, turn FROM task WHERE project_id = :project_id ORDER BY id DESC LIMIT 100)
      UNION
      SELECT t.id, t.status, t.turn
      FROM unnest('{queued,running,needs_approval,escalated}'::task_status[]) AS unfinished(status)
      CROSS JOIN LATERAL (
        SELECT id, status, turn FROM task
        WHERE project_id = :project_id AND task.status = unfinished.status AND task.status <> 'done'
        ORDER BY id DESC LIMIT 50
      ) t
      UNION
      SELECT id, status, turn FROM task WHERE project_id = :project_id AND id = ANY(:task_ids)
    ) tasks
    UNION ALL
    SELECT 'approval', id, task_id, status::text, 0, 0 FROM (
      (SELECT id, task_id, status FROM approval WHERE project_id = :project_id ORDER BY id DESC LIMIT 50)
      UNION
      SELECT a.id, a.task_id, a.status FROM (
        SELECT id FROM task WHERE project_id = :project_id AND status = 'needs_approval' ORDER BY id DESC LIMIT 50
      ) t JOIN approval a ON a.task_id = t.id AND a.status = 'pending'
      UNION
      SELECT id, task_id, status FROM approval WHERE project_id = :project_id AND id = ANY(:approval_ids)
    ) approvals
    UNION ALL
    SELECT 'tool_run', r.id, r.tool_id, r.status::text, 0, 0
    FROM (SELECT id FROM tool WHERE project_id = :project_id ORDER BY id DESC LIMIT 200) t
    CROSS JOIN LATERAL (
      SELECT id, tool_id, status FROM tool_run WHERE tool_id = t.id AND id >= :first_run_id ORDER BY id DESC LIMIT 20
    ) r
    UNION ALL
    SELECT 'schedule_run', f.id, f.trigger_id, f.result, 0, 0
    FROM (SELECT id FROM trigger WHERE project_id = :project_id ORDER BY id DESC LIMIT 500) t
    CROSS JOIN LATERAL (
      SELECT id, trigger_id, result FROM fire
      WHERE trigger_id = t.id AND id >= :first_schedule_run_id ORDER BY id DESC LIMIT 20
    ) f
    UNION ALL
    SELECT 'delivery', d.id, d.trigger_id, d.outcome, 0, 0
    FROM (SELECT id FROM trigger WHERE project_id = :project_id ORDER BY id DESC LIMIT 500) t
    CROSS JOIN LATERAL (
      SELECT id, trigger_id, outcome FROM delivery
      WHERE trigger_id = t.id AND id >= :first_delivery_id ORDER BY id DESC LIMIT 20
    ) d
    UNION ALL
    SELECT 'webhook_attempt', a.id, a.endpoint_id, a.state, 0, a.tries
    FROM (
      SELECT id FROM webhook_endpoint WHERE project_id = :project_id AND deleted_at IS NULL ORDER BY id DESC LIMIT 20
    ) e
    CROSS JOIN LATERAL (
      SELECT id, endpoint_id, state, tries FROM webhook_attempt WHERE endpoint_id = e.id ORDER BY id DESC LIMIT 20
    ) a
    UNION ALL
    SELECT 'event', e.id, '', CASE WHEN e.dispatch_after IS NULL THEN 'dispatched' ELSE 'waiting' END, 0, 0
    FROM (
      SELECT id, dispatch_after FROM event
      WHERE project_id = :project_id AND id >= :first_event_id ORDER BY id DESC LIMIT 20
    ) e
    UNION ALL
    SELECT 'changed', a.id, a.target_id, a.target_kind, 0, 0
    FROM (
      SELECT id, target_id, target_kind FROM audit_log
      WHERE workspace_id = :workspace_id AND id >= :first_audit_id ORDER BY id DESC LIMIT 100
    ) a
    WHERE CASE a.target_kind
      WHEN 'agent' THEN ${isOfProject('agent')}
      WHEN 'workforce' THEN ${isOfProject('workforce')}
      WHEN 'tool' THEN ${isOfProject('tool')}
      WHEN 'trigger' THEN ${isOfProject('trigger')}
      WHEN 'webhook_endpoint' THEN ${isOfProject('webhook_endpoint')}
      WHEN 'secret' THEN split_part(a.target_id, '/', 1) = :project_id
      WHEN 'project' THEN a.target_id = :project_id
      ELSE a.target_kind = 'workspace'
    END`,
});

export interface LiveRowsInput {
  projectId: string;
  workspaceId: string;
  /** Those that were unfinished at the last look. */
  taskIds: string[];
  approvalIds: string[];
  /** Records that never change again are listed when they were made at this time (ms) or later. */
  since: number;
}

/** What a project's live stream looks at. A few hundred rows at most. */
export function listLiveRows(queries: Queries, { since, ...input }: LiveRowsInput): Promise<LiveRow[]> {
  const firstId = (kind: IdKind) => firstIdAt(idPrefixes[kind], since);
  return queries.query(listLiveRowsStatement, {
    ...input,
    firstRunId: firstId('toolRun'),
    firstScheduleRunId: firstId('scheduleRun'),
    firstDeliveryId: firstId('delivery'),
    firstEventId: firstId('event'),
    firstAuditId: firstId('audit'),
  });
}
