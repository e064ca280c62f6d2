import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type FoundTool, requireTool, type RequireToolInput } from './require-tool.ts';

/** `requireTool` for whoever changes it: the row is held until the end, so changes at once follow each other. */
export async function lockTool(ctx: UserContext, tx: Transaction, question: RequireToolInput): Promise<FoundTool> {
  await requireTool(ctx, tx, question);
  await tx.$queryRaw`SELECT FROM tool WHERE id = ${question.toolId} FOR NO KEY UPDATE`;
  return requireTool(ctx, tx, question);
}
