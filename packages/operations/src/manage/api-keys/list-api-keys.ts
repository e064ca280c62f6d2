import type { Page, PageQuery } from '@harkara/contract';
import type { ApiKeyModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';

interface ListApiKeysInput extends PageQuery {
  projectId: string;
}

export interface ListedApiKey extends Omit<ApiKeyModel, 'hash'> {
  createdByName: string;
}

/** One page of a project's keys, newest first, revoked ones too. */
export async function listApiKeys(
  ctx: UserContext,
  { projectId, ...query }: ListApiKeysInput,
): Promise<Page<ListedApiKey>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'keys.manage' });
  const { where, ...page } = pageArguments(query);
  const keys = await prisma.apiKey.findMany({ ...page, where: { ...where, projectId }, omit: { hash: true } });
  const { data, next_cursor } = pageOf(keys, query.limit);
  const people = await prisma.user.findMany({
    where: { id: { in: data.map(({ createdBy }) => createdBy) } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return { data: data.map((key) => ({ ...key, createdByName: names.get(key.createdBy) ?? '' })), next_cursor };
}
