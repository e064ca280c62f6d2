import { Refusal } from '@harkara/contract';
import type { Permit } from '@harkara/domain';
import type { ToolModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';

export interface RequireToolInput {
  toolId: string;
  permit: Permit;
}

export interface FoundTool {
  tool: ToolModel;
  workspaceId: string;
}

/** A tool with which the actor may do this; refuses with tool_not_found (strangers too) and role_refused. */
export async function requireTool(ctx: UserContext, tx: Transaction, question: RequireToolInput): Promise<FoundTool> {
  const found = await requireAnyTool(ctx, tx, question);
  if (found.tool.deletedAt !== null) throw new Refusal('tool_not_found');
  return found;
}

/** `requireTool` for what outlives a tool: a deleted one counts too. */
export async function requireAnyTool(
  ctx: UserContext,
  tx: Transaction,
  { toolId, permit }: RequireToolInput,
): Promise<FoundTool> {
  const found = await tx.tool.findUnique({
    where: { id: toolId },
    include: { project: { select: { workspaceId: true } } },
  });
  if (found === null) throw new Refusal('tool_not_found');
  const {
    project: { workspaceId },
    ...tool
  } = found;
  await requirePermit(ctx, tx, { workspaceId, permit, missing: 'tool_not_found' });
  return { tool, workspaceId };
}
