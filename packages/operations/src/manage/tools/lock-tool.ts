import type { ToolModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import type { Drafted } from '../drafts/require-drafted.ts';
import { requireTool } from './require-tool.ts';

/** Locks a tool that the actor may change and reads it under the lock, so that changes of it follow each other. */
export async function lockTool(ctx: UserContext, tx: Transaction, toolId: string): Promise<Drafted<ToolModel>> {
  await requireTool(ctx, tx, { toolId, permit: 'tools.manage' });
  await tx.$queryRaw`SELECT FROM tool WHERE id = ${toolId} FOR NO KEY UPDATE`;
  return requireTool(ctx, tx, { toolId, permit: 'tools.manage' });
}
