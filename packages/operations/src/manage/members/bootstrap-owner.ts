import { queriesIn, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { ManageContext } from '../../context.ts';
import { hashPassword } from '../sessions/hash-password.ts';

const bootstrapLock = 7_041_776_321;

const findAnyUser = statement({
  name: 'find-any-user',
  params: z.object({}),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM "user" LIMIT 1`,
});

interface BootstrappedOwner {
  userId: string;
  workspaceId: string;
  projectId: string;
}

/**
 * Creates the first owner, their workspace and a project; null when a user exists. Many gateways may call it at once:
 * an advisory lock lets one at a time look.
 */
export async function bootstrapOwner(
  ctx: ManageContext,
  { email, password }: { email: string; password: string },
): Promise<BootstrappedOwner | null> {
  // Prisma's engine takes memory from its first query on, so the start of a gateway asks without it.
  if ((await ctx.db.query(findAnyUser, {})).length > 0) return null;
  const passwordHash = await hashPassword(password);
  return ctx.db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${bootstrapLock})`;
    if ((await queriesIn(tx).query(findAnyUser, {})).length > 0) return null;
    const ids = { userId: ctx.newId('user'), workspaceId: ctx.newId('workspace'), projectId: ctx.newId('project') };
    const address = email.trim().toLowerCase();
    await tx.user.create({
      data: { id: ids.userId, email: address, name: nameOf(address), passwordHash, isPlatformOperator: true },
    });
    await tx.workspace.create({
      data: {
        id: ids.workspaceId,
        name: 'My workspace',
        members: { create: { id: ctx.newId('member'), userId: ids.userId, role: 'owner' } },
        projects: { create: { id: ids.projectId, name: 'My project' } },
      },
    });
    return ids;
  });
}

/** The name of a user of whom only the address is known. */
export function nameOf(email: string): string {
  return email.split('@')[0] ?? email;
}
