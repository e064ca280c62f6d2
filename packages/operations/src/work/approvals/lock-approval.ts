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

/** Of two decisions at once the second waits here and then sees the first. Values: approval. */
const heldApproval = statement<LockedApproval>(
  'hold-approval',
  `SELECT ${columns} FROM approval p JOIN task t ON t.id = p.task_id WHERE p.id = $1 FOR UPDATE OF t, p`,
);

/** Along approval_expiry_idx; what others hold is theirs. Values: batch. */
const overdueApprovals = statement<LockedApproval>(
  'hold-overdue-approvals',
  `SELECT ${columns} FROM approval p JOIN task t ON t.id = p.task_id WHERE p.status = 'pending' AND p.expires_at <= now()
  ORDER BY p.expires_at LIMIT $1 FOR UPDATE OF t, p SKIP LOCKED`,
);

const anyOverdue = statement<{ id: string }>(
  'find-overdue-approval',
  `SELECT id FROM approval WHERE status = 'pending' AND expires_at <= now() ORDER BY expires_at LIMIT 1`,
);

/** A look without a lock, so that nothing due costs one statement. */
export async function isAnyOverdue(queries: Queries): Promise<boolean> {
  return (await queries.query(anyOverdue, [])).length > 0;
}

export async function lockApproval(queries: Queries, approvalId: string): Promise<LockedApproval | null> {
  const [row] = await queries.query(heldApproval, [approvalId]);
  return row ?? null;
}

export function lockOverdueApprovals(queries: Queries, batchMax: number): Promise<LockedApproval[]> {
  return queries.query(overdueApprovals, [batchMax]);
}
