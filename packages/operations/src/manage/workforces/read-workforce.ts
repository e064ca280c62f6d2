import type { UserContext } from '../../context.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { requireWorkforce } from './require-workforce.ts';
import type { WorkforceRow } from './workforce-row.ts';

export async function readWorkforce(ctx: UserContext, { workforceId }: { workforceId: string }): Promise<WorkforceRow> {
  const { prisma } = ctx.db;
  const workforce = await requireWorkforce(ctx, prisma, { workforceId, permit: 'workforces.read' });
  return completeWorkforce(prisma, workforce);
}
