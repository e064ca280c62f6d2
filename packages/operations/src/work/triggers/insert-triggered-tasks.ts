import { type Queries, statement } from '@harkara/prisma';
import { countWaiting } from '../fairness/count-waiting.ts';
import { type TargetState, targetJoins, targetState } from './target-state.ts';

/** A task that a trigger starts. The ids are new; the message is clean text and not empty. */
export interface TriggeredStart {
  triggerId: string;
  taskId: string;
  messageId: string;
  message: string;
  /** Who begins; null leaves it to a trigger of one agent. */
  agentId: string | null;
}

/** What all starts of one call share. An event's tasks carry its id and how deep in a chain of events they are. */
export interface TriggeredCause {
  channel: 'Schedule' | 'Event';
  traceId: string | null;
  eventId?: string;
  depth?: number;
}

export interface TriggeredTask {
  trigger_id: string;
  /** Null when refused, and when this event has started this trigger's task before. */
  task_id: string | null;
  target: TargetState;
  /** How many turns of the project waited before it. */
  waiting: number;
  refusal: 'agent_unavailable' | 'workforce_unavailable' | 'ai_paused' | 'daily_limit_reached' | null;
}

/**
 * Starts tasks for triggers whose targets can take work: one round trip for any number of them. A trigger that is
 * gone is left out. Values: starts, channel, trace id, event id, depth.
 */
const triggeredTasks = statement<TriggeredTask>(
  'insert-triggered-tasks',
  `WITH decision AS (
    SELECT s.*, d.*, coalesce(d.agent_id, s."agentId") AS holder, CASE
      WHEN d.target <> 'live' AND d.agent_id IS NULL THEN 'workforce_unavailable'
      WHEN d.target <> 'live' THEN 'agent_unavailable'
      WHEN coalesce(d.agent_id, s."agentId") IS NULL THEN 'workforce_unavailable'
      WHEN (SELECT ai_paused FROM platform) THEN 'ai_paused'
      WHEN spending_limit_reached(d.workspace_id) THEN 'daily_limit_reached'
    END AS refusal
    FROM jsonb_to_recordset($1) AS s("triggerId" text, "taskId" text, "messageId" text, message text, "agentId" text)
    JOIN LATERAL (
      SELECT p.workspace_id, tr.project_id, tr.agent_id, tr.workforce_id, ${targetState} AS target
      FROM trigger tr
      JOIN project p ON p.id = tr.project_id
      ${targetJoins}
      WHERE tr.id = s."triggerId" AND tr.deleted_at IS NULL
    ) d ON true
  ), before AS (
    SELECT p.project_id, ${countWaiting('p.project_id')} AS waiting FROM (SELECT DISTINCT project_id FROM decision WHERE refusal IS NULL) p
  ), t AS (
    INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, trigger_id, trace_id, event_id, depth)
    SELECT "taskId", workspace_id, project_id, holder, workforce_id, $2::channel, "triggerId", $3, $4, $5
    FROM decision WHERE refusal IS NULL
    ON CONFLICT DO NOTHING
    RETURNING id, turn
  ), said AS (
    INSERT INTO message (id, task_id, turn, role, content)
    SELECT d."messageId", t.id, t.turn, 'user', d.message FROM t JOIN decision d ON d."taskId" = t.id
  )
  SELECT d."triggerId" AS trigger_id, t.id AS task_id, d.target, d.refusal,
    coalesce(b.waiting, 0) + (row_number() OVER (PARTITION BY d.project_id ORDER BY t.id NULLS LAST))::int - 1 AS waiting
  FROM decision d LEFT JOIN t ON t.id = d."taskId" LEFT JOIN before b ON b.project_id = d.project_id`,
);

/** Writes the tasks and says of each what came of it; hand those over once that is committed. */
export async function insertTriggeredTasks(
  queries: Queries,
  starts: readonly TriggeredStart[],
  { channel, traceId, eventId, depth = 0 }: TriggeredCause,
): Promise<TriggeredTask[]> {
  if (starts.length === 0) return [];
  return queries.query(triggeredTasks, [JSON.stringify(starts), channel, traceId, eventId ?? null, depth]);
}
