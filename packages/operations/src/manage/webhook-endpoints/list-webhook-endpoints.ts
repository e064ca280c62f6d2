import type { Page, PageQuery } from '@harkara/contract';
import type { WebhookEndpointModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';

interface ListWebhookEndpointsInput extends PageQuery {
  projectId: string;
}

/** One page of a project's endpoints, newest first. */
export async function listWebhookEndpoints(
  ctx: UserContext,
  { projectId, ...query }: ListWebhookEndpointsInput,
): Promise<Page<WebhookEndpointModel>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'webhook_endpoints.read' });
  const { where, ...page } = pageArguments(query);
  const rows = await prisma.webhookEndpoint.findMany({ ...page, where: { ...where, projectId, deletedAt: null } });
  return pageOf(rows, query.limit);
}
