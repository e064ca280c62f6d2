import type { Permit } from '@harkara/contract';
import type { ToolModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type Drafted, requireDrafted, withWorkspace } from '../drafts/require-drafted.ts';

/** A tool that the actor may use this way. Refuses with tool_not_found (non-members too) and role_refused. */
export async function requireTool(
  ctx: UserContext,
  tx: Transaction,
  { toolId, permit }: { toolId: string; permit: Permit },
): Promise<Drafted<ToolModel>> {
  const row = await tx.tool.findUnique({ where: { id: toolId, deletedAt: null }, include: withWorkspace });
  return requireDrafted(ctx, tx, { row, permit, missing: 'tool_not_found' });
}
