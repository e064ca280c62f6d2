import type { Transaction } from '@harkara/prisma';
import type { Context } from '../../context.ts';

/** Makes an account; null when the address has one already, also one that was made a moment ago. */
export async function createUser(
  ctx: Context,
  tx: Transaction,
  fields: { email: string; name: string; passwordHash: string },
): Promise<string | null> {
  const id = ctx.newId('user');
  const { count } = await tx.user.createMany({ data: { id, ...fields }, skipDuplicates: true });
  return count === 1 ? id : null;
}
