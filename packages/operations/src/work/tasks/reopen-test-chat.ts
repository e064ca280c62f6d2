import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { beginNextTurn, isBusy, isFull } from './reopen-task.ts';

/**
 * Adds a message to an agent's test chat and queues its next turn, or answers why not; no row when the agent has no
 * such chat. The task is locked before its status is read, so that of many messages at once one is taken.
 */
export const reopenTestChat = statement({
  name: 'reopen-test-chat',
  params: z.object({
    taskId: z.string(),
    agentId: z.string(),
    messageId: z.string(),
    message: z.string(),
    hasFiles: z.boolean(),
    traceId: z.string(),
  }),
  row: z.object({
    refusal: z
      .enum(['files_not_accepted', 'task_busy', 'conversation_full', 'ai_paused', 'daily_limit_reached'])
      .nullable(),
    /** The new one; null when refused. */
    turn: z.int().nullable(),
  }),
  sql: sql`WITH locked_task AS (
    SELECT t.id, t.workspace_id, t.status, t.turn, t.test_draft FROM task t
    WHERE t.id = :task_id AND t.agent_id = :agent_id AND t.workforce_id IS NULL AND t.channel = 'test'
      FOR NO KEY UPDATE
  ), length AS (
    SELECT (SELECT sum(octet_length(m.content)) FROM message m WHERE m.task_id = l.id) AS text_bytes
    FROM locked_task l
  ), decision AS (
    SELECT t.id, CASE
      WHEN :has_files::boolean AND NOT coalesce((t.test_draft ->> 'accepts_files')::boolean, true)
        THEN 'files_not_accepted'
      WHEN ${isBusy('t.status')} THEN 'task_busy'
      WHEN ${isFull('t.turn', 'l.text_bytes')} THEN 'conversation_full'
      WHEN (SELECT ai_paused FROM platform) THEN 'ai_paused'
      WHEN spending_limit_reached(t.workspace_id) THEN 'daily_limit_reached'
    END AS refusal
    FROM locked_task t CROSS JOIN length l
  ), updated_task AS (
    UPDATE task SET ${beginNextTurn}, trace_id = :trace_id
    FROM decision d WHERE task.id = d.id AND d.refusal IS NULL
    RETURNING task.id, task.turn
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content)
    SELECT :message_id, t.id, t.turn, 'user', :message FROM updated_task t
  )
  SELECT d.refusal, t.turn FROM decision d LEFT JOIN updated_task t ON true`,
});
