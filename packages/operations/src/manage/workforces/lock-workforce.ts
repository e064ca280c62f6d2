import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type FoundWorkforce, requireWorkforce } from './require-workforce.ts';

/** A workforce for whoever changes it: the row is held until the end, so changes at once follow each other. */
export async function lockWorkforce(ctx: UserContext, tx: Transaction, workforceId: string): Promise<FoundWorkforce> {
  const question = { workforceId, permit: 'workforces.manage' } as const;
  await requireWorkforce(ctx, tx, question);
  await tx.$queryRaw`SELECT FROM workforce WHERE id = ${workforceId} FOR NO KEY UPDATE`;
  return requireWorkforce(ctx, tx, question);
}
