import { channel } from '@harkara/contract';
import { json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { countWaiting, waitingColumns } from '../fairness/count-waiting.ts';
import { markWaiting, waitingFrom } from '../fairness/waiting-marks.ts';
import { limitReached } from '../money/limit-reached.ts';
import { targetJoins, targetState, targetStates } from './target-state.ts';

/** A task that a trigger starts. The ids are new; the message is clean text and not empty. */
const triggeredStart = z.object({
  triggerId: z.string(),
  taskId: z.string(),
  messageId: z.string(),
  message: z.string(),
  /** The agent that begins; null for a trigger of one agent. */
  agentId: z.string().nullable(),
});
export type TriggeredStart = z.output<typeof triggeredStart>;

/** What all starts of one call have in common. A task of an event has its id and its depth in a chain of events. */
interface TriggeredCause {
  channel: 'Schedule' | 'Event';
  traceId: string | null;
  eventId?: string | null;
  depth?: number;
}

const triggeredTask = z.object({
  trigger_id: z.string(),
  /** Null when the start is refused, and when this event has started this trigger's task before. */
  task_id: z.string().nullable(),
  target: targetStates,
  ...waitingColumns.shape,
  refusal: z.enum(['agent_unavailable', 'workforce_unavailable', 'ai_paused', 'daily_limit_reached']).nullable(),
});
export type TriggeredTask = z.output<typeof triggeredTask>;

/**
 * Inserts tasks for triggers whose targets can take work: one round trip for any number. A deleted trigger is left out.
 */
const insertStarts = statement({
  name: 'insert-triggered-tasks',
  params: z.object({
    starts: json(z.array(triggeredStart.extend({ waitingFrom: z.string() }))),
    channel,
    traceId: z.string().nullable(),
    eventId: z.string().nullable(),
    depth: z.int(),
  }),
  row: triggeredTask,
  sql: sql`WITH decision AS (
    SELECT s.*, d.*, coalesce(d.agent_id, s."agentId") AS first_agent_id, CASE
      WHEN d.target <> 'live' AND d.agent_id IS NULL THEN 'workforce_unavailable'
      WHEN d.target <> 'live' THEN 'agent_unavailable'
      WHEN coalesce(d.agent_id, s."agentId") IS NULL THEN 'workforce_unavailable'
      WHEN (SELECT ai_paused FROM platform) THEN 'ai_paused'
      WHEN ${limitReached('d.workspace_id')} THEN 'daily_limit_reached'
    END AS refusal
    FROM jsonb_to_recordset(:starts) AS s("triggerId" text, "taskId" text, "messageId" text, message text,
      "agentId" text, "waitingFrom" text)
    JOIN LATERAL (
      SELECT p.workspace_id, tr.project_id, tr.id AS trigger_id, tr.agent_id, tr.workforce_id, ${targetState} AS target
      FROM trigger tr
      JOIN project p ON p.id = tr.project_id
      ${targetJoins}
      WHERE tr.id = s."triggerId" AND tr.deleted_at IS NULL
    ) d ON true
  ), waiting_before AS MATERIALIZED (
    SELECT p.project_id, b.*
    FROM (SELECT project_id, min("waitingFrom") AS oldest FROM decision WHERE refusal IS NULL GROUP BY project_id) p
    CROSS JOIN LATERAL ${countWaiting('p.project_id', 'p.oldest')} b
  ), new_task AS (
    INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, trigger_id, trace_id, event_id,
      depth)
    SELECT "taskId", workspace_id, project_id, first_agent_id, workforce_id, :channel, trigger_id, :trace_id,
      :event_id, :depth
    FROM decision WHERE refusal IS NULL
    ON CONFLICT DO NOTHING
    RETURNING id, turn
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content)
    SELECT d."messageId", t.id, t.turn, 'user', d.message FROM new_task t JOIN decision d ON d."taskId" = t.id
  )
  SELECT d.trigger_id, t.id AS task_id, d.target, d.refusal,
    coalesce(b.waiting, 0) - 1
      + (row_number() OVER (PARTITION BY d.project_id ORDER BY t.id NULLS LAST))::int AS waiting, b.oldest_waiting_id
  FROM decision d LEFT JOIN new_task t ON t.id = d."taskId" LEFT JOIN waiting_before b ON b.project_id = d.project_id`,
});

/** Writes the tasks and returns the outcome of each. Enqueue them after the commit. */
export async function insertTriggeredTasks(
  { db, queries }: { db: Context['db']; queries: Queries },
  starts: readonly TriggeredStart[],
  { eventId = null, depth = 0, ...cause }: TriggeredCause,
): Promise<TriggeredTask[]> {
  if (starts.length === 0) return [];
  const marked = starts.map((start) => ({ ...start, waitingFrom: waitingFrom(db, start.triggerId) }));
  const written = await queries.query(insertStarts, { starts: marked, eventId, depth, ...cause });
  for (const row of written) if (row.task_id !== null) markWaiting(db, row.trigger_id, row);
  return written;
}
