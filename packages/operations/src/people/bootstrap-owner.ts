import type { Context } from '../context.ts';
import { hashPassword } from './hash-password.ts';

const bootstrapLock = 7_041_776_321;

/** Creates the first owner, their workspace and a project when there is no user at all; answers whether it did. */
export async function bootstrapOwner(ctx: Context, { email, password }: { email: string; password: string }): Promise<boolean> {
  if ((await ctx.db.prisma.user.count()) > 0) return false;
  const passwordHash = await hashPassword(password);
  return ctx.db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${bootstrapLock})`;
    if ((await tx.user.count()) > 0) return false;
    const userId = ctx.newId('user');
    const address = email.trim().toLowerCase();
    await tx.user.create({ data: { id: userId, email: address, name: nameOf(address), passwordHash, isPlatformOperator: true } });
    await tx.workspace.create({
      data: {
        id: ctx.newId('workspace'),
        name: 'My workspace',
        members: { create: { id: ctx.newId('member'), userId, role: 'owner' } },
        projects: { create: { id: ctx.newId('project'), name: 'My project' } },
      },
    });
    return true;
  });
}

/** What to call somebody of whom only the address is known. */
export function nameOf(email: string): string {
  return email.split('@')[0] ?? email;
}
