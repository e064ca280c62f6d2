import { approvalStatus, toolInput } from '@harkara/contract';
import { json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { hasStatus } from '../rows/has-status.ts';
import { approvalAction } from '../turns/approval-action.ts';

/** An approval with what the decision depends on; it and its task are locked. */
const lockedApproval = z.object({
  id: z.string(),
  task_id: z.string(),
  project_id: z.string(),
  workspace_id: z.string(),
  status: approvalStatus,
  action: json(approvalAction),
  /** The inputs of the tool in the version that would run; null when the tool was deleted. */
  tool_inputs: json(z.array(toolInput)).nullable(),
  ai_paused: z.boolean(),
  limit_reached: z.boolean(),
});
export type LockedApproval = z.output<typeof lockedApproval>;

const columns = `p.id, p.task_id, p.project_id, t.workspace_id, p.status, p.action, (
      SELECT v.definition -> 'inputs' FROM tool k
      JOIN tool_version v ON v.tool_id = k.id AND v.version = (p.action ->> 'version')::int
      WHERE k.id = p.action ->> 'tool_id' AND k.project_id = p.project_id AND k.deleted_at IS NULL
    ) AS tool_inputs,
    EXISTS (SELECT FROM platform WHERE ai_paused) AS ai_paused,
    spending_limit_reached(t.workspace_id) AS limit_reached`;

/** The task of an approval never changes. Of two decisions at once the second waits for this lock. */
const lockTaskOfApproval = statement({
  name: 'lock-task-of-approval',
  params: z.object({ approvalId: z.string() }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM task WHERE id = (SELECT task_id FROM approval WHERE id = :approval_id) FOR NO KEY UPDATE`,
});

/** Read after the task is locked, so that an earlier decision or cancel is in the snapshot. */
const lockOneApproval = statement({
  name: 'lock-approval',
  params: z.object({ approvalId: z.string() }),
  row: lockedApproval,
  sql: sql`SELECT ${columns} FROM approval p JOIN task t ON t.id = p.task_id WHERE p.id = :approval_id FOR UPDATE OF p`,
});

/** Uses approval_expiry_idx. Tasks that another transaction has locked are left for the next round. */
const lockOverdueTasks = statement({
  name: 'lock-tasks-of-overdue-approvals',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT p.id FROM approval p JOIN task t ON t.id = p.task_id
    WHERE p.status = 'pending' AND p.expires_at <= now()
    ORDER BY p.expires_at LIMIT :batch_max FOR NO KEY UPDATE OF t SKIP LOCKED`,
});

const lockPendingApprovals = statement({
  name: 'lock-overdue-approvals',
  params: z.object({ approvalIds: z.array(z.string()) }),
  row: lockedApproval,
  sql: sql`SELECT ${columns} FROM approval p JOIN task t ON t.id = p.task_id
    WHERE p.id = ANY(:approval_ids) AND ${hasStatus('p', 'pending')}
    ORDER BY p.expires_at FOR UPDATE OF p`,
});

/** Locks an approval and, before it, its task: the order of every transaction. */
export async function lockApproval(queries: Queries, approvalId: string): Promise<LockedApproval | null> {
  await queries.query(lockTaskOfApproval, { approvalId });
  const [row] = await queries.query(lockOneApproval, { approvalId });
  return row ?? null;
}

/** The same for approvals that no one decided in time. */
export async function lockOverdueApprovals(queries: Queries, batchMax: number): Promise<LockedApproval[]> {
  const rows = await queries.query(lockOverdueTasks, { batchMax });
  const approvalIds = rows.map(({ id }) => id);
  return approvalIds.length === 0 ? [] : queries.query(lockPendingApprovals, { approvalIds });
}
