import { idPrefixes } from '@harkara/contract';
import { json, sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** What waits, what runs and how it ended, on the whole platform. Ages in seconds, money in micro-rupees. */
const workLoadRow = z.object({
  /**
   * `ready` may start now, `blocked` waits for its agent, its workforce, the platform or money, `suspended` for a tool.
   */
  turns_ready: z.int(),
  turns_blocked: z.int(),
  turns_running: z.int(),
  turns_suspended: z.int(),
  turns_oldest_s: z.number(),
  turns_lost: z.int(),
  turns_taken_over: z.int(),
  runs_waiting: z.int(),
  runs_running: z.int(),
  runs_oldest_s: z.number(),
  runs_lost: z.int(),
  notifications_due: z.int(),
  notifications_oldest_s: z.number(),
  events_due: z.int(),
  events_oldest_s: z.number(),
  schedules_late_s: z.number(),
  approvals_waiting: z.int(),
  approvals_oldest_s: z.number(),
  spent_micro_inr: z.int(),
  reserved_micro_inr: z.int(),
  limit_micro_inr: z.int().nullable(),
  ai_paused: z.boolean(),
  /** Of the last 15 minutes: new tasks by status, ended tool runs by error code; `none` is done. */
  recent_tasks: json(z.record(z.string(), z.int())),
  recent_runs: json(z.record(z.string(), z.int())),
});
export type WorkLoad = z.output<typeof workLoadRow>;

const rowsMax = 20_000;
const recentMs = 900_000;

/** Seconds since a time; 0 when there is none. */
const age = (time: string) => `coalesce(extract(epoch FROM now() - ${time}), 0)::float8`;

/** Of the groups of turns in this state. */
const sum = (column: string, state: string) => `coalesce(sum(${column}) FILTER (WHERE state = '${state}'), 0)::int`;

/**
 * Each part reads a partial index or the newest end of a primary key, at most `:rows_max` rows. Open turns are grouped
 * before their agents are looked at, and MATERIALIZED, so that each agent and each limit is looked at once and not for
 * each turn of a long backlog.
 */
export const workLoadStatement = statement({
  name: 'read-work-load',
  params: z.object({
    rowsMax: z.int(),
    /** The lowest ids of the recent past. */
    firstTaskId: z.string(),
    firstRunId: z.string(),
  }),
  row: workLoadRow,
  sql: sql`WITH open_turn AS MATERIALIZED (
    SELECT status, channel = 'test' AS is_test, agent_id, workforce_id, workspace_id,
      lease_until IS NULL AS has_no_lease, count(*) AS n, min(updated_at) AS since,
      count(*) FILTER (WHERE lease_until < now()) AS lost, count(*) FILTER (WHERE attempt - parks > 1) AS taken_over
    FROM (
      SELECT * FROM task WHERE status IN ('queued', 'running') ORDER BY enqueue_after LIMIT :rows_max
    ) open
    GROUP BY 1, 2, 3, 4, 5, 6
  ), waiting_workspace AS MATERIALIZED (
    SELECT DISTINCT workspace_id FROM open_turn WHERE status = 'queued'
  ), halted AS MATERIALIZED (
    SELECT workspace_id FROM waiting_workspace
      WHERE spending_limit_reached(workspace_id) OR (SELECT ai_paused FROM platform)
  ), turn_state AS MATERIALIZED (
    SELECT o.*, CASE
      WHEN o.status = 'running' AND o.has_no_lease THEN 'suspended'
      WHEN o.status = 'running' THEN 'running'
      WHEN o.workspace_id IN (SELECT workspace_id FROM halted) OR a.id IS NULL
        OR (w.id IS NULL AND o.workforce_id IS NOT NULL) THEN 'blocked'
      ELSE 'ready' END AS state
    FROM open_turn o
    LEFT JOIN agent a ON a.id = o.agent_id AND a.deleted_at IS NULL
      AND (o.is_test OR (a.published_version IS NOT NULL AND a.paused_at IS NULL))
    LEFT JOIN workforce w ON w.id = o.workforce_id AND w.deleted_at IS NULL AND w.paused_at IS NULL
      AND w.published_version IS NOT NULL
  ), turns AS (
    SELECT ${sum('n', 'ready')} AS turns_ready, ${sum('n', 'blocked')} AS turns_blocked,
      ${sum('n', 'running')} AS turns_running, ${sum('n', 'suspended')} AS turns_suspended,
      ${age(`min(since) FILTER (WHERE state = 'ready')`)} AS turns_oldest_s,
      ${sum('lost', 'running')} AS turns_lost, ${sum('taken_over', 'running')} AS turns_taken_over
    FROM turn_state
  ), runs AS (
    SELECT count(*) FILTER (WHERE status = 'queued') AS runs_waiting,
      count(*) FILTER (WHERE status = 'running') AS runs_running,
      ${age(`min(created_at) FILTER (WHERE status = 'queued')`)} AS runs_oldest_s,
      count(*) FILTER (WHERE status = 'running' AND lease_until < now()) AS runs_lost
    FROM (SELECT * FROM tool_run WHERE status IN ('queued', 'running') ORDER BY enqueue_after LIMIT :rows_max) open_run
  ), notifications AS (
    SELECT count(*) AS notifications_due, ${age(`min(due_at)`)} AS notifications_oldest_s
    FROM (
      (SELECT dispatch_after AS due_at FROM notification WHERE dispatch_after < now()
        ORDER BY dispatch_after LIMIT :rows_max)
      UNION ALL
      (SELECT a.due_at FROM webhook_attempt a JOIN webhook_endpoint e ON e.id = a.endpoint_id
        WHERE a.state = 'due' AND a.due_at < now() AND e.enabled AND e.failures = 0 ORDER BY a.due_at LIMIT :rows_max)
    ) due
  ), events AS (
    SELECT count(*) AS events_due, ${age(`min(dispatch_after)`)} AS events_oldest_s
    FROM (SELECT dispatch_after FROM event WHERE dispatch_after < now() ORDER BY dispatch_after LIMIT :rows_max) due
  ), schedules AS (
    SELECT ${age(`min(next_run_at)`)} AS schedules_late_s FROM trigger
    WHERE kind = 'schedule' AND enabled AND deleted_at IS NULL AND next_run_at < now()
  ), approvals AS (
    SELECT count(*) AS approvals_waiting, ${age(`min(requested_at)`)} AS approvals_oldest_s
    FROM (SELECT requested_at FROM approval WHERE status = 'pending' ORDER BY expires_at LIMIT :rows_max) pending
  ), spend AS (
    SELECT coalesce(sum(spent), 0)::bigint AS spent_micro_inr,
      coalesce(sum(used - spent), 0)::bigint AS reserved_micro_inr
    FROM spend_of_workspaces()
  ), recent_task AS (
    SELECT json_object_agg(status, n) AS recent_tasks FROM (
      SELECT status, count(*) AS n
      FROM (SELECT status FROM task WHERE id >= :first_task_id LIMIT :rows_max) newest GROUP BY status
    ) counted
  ), recent_run AS (
    SELECT json_object_agg(code, n) AS recent_runs FROM (
      SELECT coalesce(error_code::text, 'none') AS code, count(*) AS n
      FROM (SELECT status, error_code FROM tool_run WHERE id >= :first_run_id LIMIT :rows_max) newest
        WHERE status IN ('done', 'failed') GROUP BY 1
    ) counted
  )
  SELECT turns.*, runs.*, notifications.*, events.*, schedules.*, approvals.*,
    spend.*,
    platform.daily_limit_micro_inr AS limit_micro_inr, coalesce(platform.ai_paused, false) AS ai_paused,
    coalesce(recent_tasks, '{}') AS recent_tasks, coalesce(recent_runs, '{}') AS recent_runs
  FROM turns, runs, notifications, events, schedules, approvals, recent_task, recent_run, spend
  LEFT JOIN platform ON true`,
});

/** One statement for all gauges. A count of 20,000 means that many or more, so that a long backlog costs no more. */
export async function readWorkLoad(ctx: Pick<Context, 'db' | 'clock'>): Promise<WorkLoad> {
  const since = ctx.clock.now().getTime() - recentMs;
  const firstTaskId = firstIdAt(idPrefixes.task, since);
  const firstRunId = firstIdAt(idPrefixes.toolRun, since);
  const [load] = await ctx.db.query(workLoadStatement, { rowsMax, firstTaskId, firstRunId });
  if (load === undefined) throw new Error('The statement for the work load answered no row.');
  return load;
}
