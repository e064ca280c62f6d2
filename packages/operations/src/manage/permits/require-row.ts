import { type ErrorCode, type Permit, Refusal } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requirePermit } from './require-permit.ts';

export interface RequireRowInput<Row> {
  /** Null when no row has the id that was asked for. */
  row: Row | null;
  permit: Permit;
  missing: ErrorCode;
}

/**
 * The row, when the actor's role in its workspace allows this. Refuses with `missing` when there is no row and when the
 * actor is not a member of its workspace, so that a non-member cannot learn which ids exist; else with role_refused.
 */
export async function requireRow<Row extends { workspaceId: string }>(
  ctx: UserContext,
  tx: Transaction,
  { row, permit, missing }: RequireRowInput<Row>,
): Promise<Row> {
  if (row === null) throw new Refusal(missing);
  await requirePermit(ctx, tx, { workspaceId: row.workspaceId, permit, missing });
  return row;
}
