import type { ToolInput } from '@harkara/contract';
import { type Queries, statement } from '@harkara/prisma';
import { z } from 'zod';
import { recordedCall } from '../turns/recorded-call.ts';

/** Exactly what approving runs. */
export const approvalAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), text: z.string() }),
  recordedCall.extend({ kind: z.literal('tool_call') }),
]);
export type StoredAction = z.infer<typeof approvalAction>;

/** An approval with what its decision depends on, locked together with its task. */
export interface LockedApproval {
  id: string;
  task_id: string;
  project_id: string;
  workspace_id: string;
  status: 'pending' | 'approved' | 'rejected' | 'expired';
  action: unknown;
  /** The inputs of the tool in the version that would run; null when it is gone. */
  tool_inputs: ToolInput[] | null;
  ai_paused: boolean;
  limit_reached: boolean;
}

const columns = `p.id, p.task_id, p.project_id, t.workspace_id, p.status, p.action,
    (SELECT v.definition -> 'inputs' FROM tool k JOIN tool_version v ON v.tool_id = k.id AND v.version = (p.action ->> 'version')::int
      WHERE k.id = p.action ->> 'tool_id' AND k.project_id = p.project_id AND k.deleted_at IS NULL) AS tool_inputs,
    (SELECT ai_paused FROM platform) AS ai_paused, spending_limit_reached(t.workspace_id) AS limit_reached`;

/** The task of an approval never changes. Of two decisions at once the second waits here. Values: approval. */
const lockedTask = statement<{ id: string }>(
  'lock-task-of-approval',
  'SELECT id FROM task WHERE id = (SELECT task_id FROM approval WHERE id = $1) FOR NO KEY UPDATE',
);

/** Read after its task is locked, so that a decision or a cancel that came first is seen. Values: approval. */
const lockedApproval = statement<LockedApproval>(
  'lock-approval',
  `SELECT ${columns} FROM approval p JOIN task t ON t.id = p.task_id WHERE p.id = $1 FOR UPDATE OF p`,
);

/** Along approval_expiry_idx; tasks that another transaction has locked are left for the next round. Values: batch. */
const lockedOverdueTasks = statement<{ id: string }>(
  'lock-tasks-of-overdue-approvals',
  `SELECT p.id FROM approval p JOIN task t ON t.id = p.task_id WHERE p.status = 'pending' AND p.expires_at <= now()
  ORDER BY p.expires_at LIMIT $1 FOR NO KEY UPDATE OF t SKIP LOCKED`,
);

/** Values: approvals. */
const overdueApprovals = statement<LockedApproval>(
  'lock-overdue-approvals',
  `SELECT ${columns} FROM approval p JOIN task t ON t.id = p.task_id WHERE p.id = ANY($1) AND p.status = 'pending'
  ORDER BY p.expires_at FOR UPDATE OF p`,
);

const anyOverdue = statement<{ id: string }>(
  'find-overdue-approval',
  `SELECT id FROM approval WHERE status = 'pending' AND expires_at <= now() ORDER BY expires_at LIMIT 1`,
);

/** A look without a lock, so that nothing due costs one statement. */
export async function isAnyOverdue(queries: Queries): Promise<boolean> {
  return (await queries.query(anyOverdue, [])).length > 0;
}

/** Locks an approval and, before it, its task: the order in which every transaction takes them. */
export async function lockApproval(queries: Queries, approvalId: string): Promise<LockedApproval | null> {
  await queries.query(lockedTask, [approvalId]);
  const [row] = await queries.query(lockedApproval, [approvalId]);
  return row ?? null;
}

/** The same for approvals that nobody decided in time. */
export async function lockOverdueApprovals(queries: Queries, batchMax: number): Promise<LockedApproval[]> {
  const rows = await queries.query(lockedOverdueTasks, [batchMax]);
  return rows.length === 0 ? [] : queries.query(overdueApprovals, [rows.map(({ id }) => id)]);
}
