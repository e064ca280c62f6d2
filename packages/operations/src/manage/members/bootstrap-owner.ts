import { call, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { hashPassword } from '../sessions/hash-password.ts';

const bootstrapLock = 7_041_776_321;

const lockBootstrap = statement({
  name: 'lock-bootstrap',
  params: z.object({}),
  row: z.object({ is_locked: z.boolean() }),
  sql: sql`SELECT true AS is_locked FROM pg_advisory_xact_lock(${String(bootstrapLock)})`,
});

const findAnyUser = statement({
  name: 'find-any-user',
  params: z.object({}),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM "user" LIMIT 1`,
});

const insertOwner = statement({
  name: 'insert-first-owner',
  params: z.object({
    userId: z.string(),
    email: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    workspaceId: z.string(),
    memberId: z.string(),
    projectId: z.string(),
  }),
  row: z.object({ id: z.string() }),
  sql: sql`WITH new_user AS (
    INSERT INTO "user" (id, email, name, password_hash, is_platform_operator)
    SELECT :user_id, :email, :name, :password_hash, true WHERE NOT EXISTS (SELECT FROM "user")
    RETURNING id
  ), new_workspace AS (
    INSERT INTO workspace (id, name) SELECT :workspace_id, 'My workspace' FROM new_user RETURNING id
  ), new_member AS (
    INSERT INTO member (id, workspace_id, user_id, role) SELECT :member_id, :workspace_id, id, 'owner' FROM new_user
  )
  INSERT INTO project (id, workspace_id, name) SELECT :project_id, id, 'My project' FROM new_workspace RETURNING id`,
});

interface BootstrappedOwner {
  userId: string;
  workspaceId: string;
  projectId: string;
}

/**
 * Creates the first owner, their workspace and a project; null when a user exists. Many gateways may call it at once:
 * an advisory lock lets one at a time look. Every gateway calls it when it starts, so it does not use Prisma, whose
 * client takes its memory from the first use on.
 */
export async function bootstrapOwner(
  ctx: Pick<Context, 'db' | 'newId'>,
  { email, password }: { email: string; password: string },
): Promise<BootstrappedOwner | null> {
  if ((await ctx.db.query(findAnyUser, {})).length > 0) return null;
  const passwordHash = await hashPassword(password);
  const ids = { userId: ctx.newId('user'), workspaceId: ctx.newId('workspace'), projectId: ctx.newId('project') };
  const address = email.trim().toLowerCase();
  const owner = { ...ids, email: address, name: nameOf(address), passwordHash, memberId: ctx.newId('member') };
  const [, inserted] = await ctx.db.together([call(lockBootstrap, {}), call(insertOwner, owner)]);
  return inserted.length === 0 ? null : ids;
}

/** The name of a user of whom only the address is known. */
export function nameOf(email: string): string {
  return email.split('@')[0] ?? email;
}
