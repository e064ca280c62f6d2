import type { Names } from '@harkara/contract';
import { isPermitted, lowerRole } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';

/** Of the actor's workspaces only, whatever ids are asked for. */
const findNames = statement({
  name: 'find-names',
  params: z.object({
    ids: z.array(z.string()),
    workspaceIds: z.array(z.string()),
    keyWorkspaceIds: z.array(z.string()),
  }),
  row: z.object({ id: z.string(), name: z.string(), deleted: z.boolean() }),
  sql: sql`SELECT n.id, coalesce(n.name, '') AS name, n.deleted FROM (
      SELECT id, draft ->> 'name' AS name, deleted_at IS NOT NULL AS deleted, project_id FROM agent
      WHERE id = ANY(:ids)
      UNION ALL
      SELECT id, draft ->> 'name', deleted_at IS NOT NULL, project_id FROM workforce WHERE id = ANY(:ids)
      UNION ALL
      SELECT id, draft ->> 'name', deleted_at IS NOT NULL, project_id FROM tool WHERE id = ANY(:ids)
      UNION ALL
      SELECT id, name, deleted_at IS NOT NULL, project_id FROM trigger WHERE id = ANY(:ids)
      UNION ALL
      SELECT id, name, false, id FROM project WHERE id = ANY(:ids)
    ) n JOIN project p ON p.id = n.project_id WHERE p.workspace_id = ANY(:workspace_ids)
    UNION ALL
    SELECT k.id, k.name, k.revoked_at IS NOT NULL FROM api_key k JOIN project p ON p.id = k.project_id
    WHERE k.id = ANY(:ids) AND p.workspace_id = ANY(:key_workspace_ids)
    UNION ALL
    SELECT DISTINCT u.id, u.name, false FROM "user" u JOIN member m ON m.user_id = u.id
    WHERE u.id = ANY(:ids) AND m.workspace_id = ANY(:workspace_ids)`,
});

/** The names of what these ids stand for, where the actor may see it; those of API keys for who may see keys. */
export async function readNames(ctx: UserContext, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return {};
  const { userId, roleMax } = ctx.actor;
  const members = await ctx.db.prisma.member.findMany({ where: { userId }, select: { workspaceId: true, role: true } });
  const withKeys = members.filter(({ role }) => isPermitted(lowerRole(role, roleMax ?? role), 'keys.manage'));
  const rows = await ctx.db.query(findNames, {
    ids,
    workspaceIds: members.map(({ workspaceId }) => workspaceId),
    keyWorkspaceIds: withKeys.map(({ workspaceId }) => workspaceId),
  });
  return Object.fromEntries(rows.map(({ id, name, deleted }) => [id, { name, deleted }]));
}
