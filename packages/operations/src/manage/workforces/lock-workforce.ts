import type { WorkforceModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import type { Drafted } from '../drafts/require-drafted.ts';
import { requireWorkforce } from './require-workforce.ts';

/** Locks a workforce that the actor may change and reads it under the lock, so that changes of it follow each other. */
export async function lockWorkforce(
  ctx: UserContext,
  tx: Transaction,
  workforceId: string,
): Promise<Drafted<WorkforceModel>> {
  await requireWorkforce(ctx, tx, { workforceId, permit: 'workforces.manage' });
  await tx.$queryRaw`SELECT FROM workforce WHERE id = ${workforceId} FOR NO KEY UPDATE`;
  return requireWorkforce(ctx, tx, { workforceId, permit: 'workforces.manage' });
}
