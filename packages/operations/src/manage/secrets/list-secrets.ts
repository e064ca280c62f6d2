import type { Page, PageQuery } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { requireProject } from '../projects/require-project.ts';
import type { SecretRow } from './set-secret.ts';

interface ListSecretsInput extends PageQuery {
  projectId: string;
}

/** One page of a project's secrets by name, without their values. The cursor is the last name. */
export async function listSecrets(
  ctx: UserContext,
  { projectId, limit, cursor }: ListSecretsInput,
): Promise<Page<SecretRow>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'secrets.read' });
  const rows = await prisma.secret.findMany({
    where: { projectId, ...(cursor === undefined ? {} : { name: { gt: cursor } }) },
    orderBy: { name: 'asc' },
    take: limit + 1,
    omit: { sealed: true },
  });
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.name ?? null) : null };
}
