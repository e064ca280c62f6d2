import type { Use } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listTriggerUsers } from '../drafts/list-users.ts';
import { requireWorkforce } from './require-workforce.ts';

/** The triggers that start a workforce. */
export async function listWorkforceUses(ctx: UserContext, { workforceId }: { workforceId: string }): Promise<Use[]> {
  const { projectId } = await requireWorkforce(ctx, ctx.db.prisma, { workforceId, permit: 'workforces.read' });
  return listTriggerUsers(ctx.db, { projectId, targetId: workforceId });
}
