import type { EventBody } from '@harkara/contract';
import type { UserContext } from '../context.ts';
import { requireProject } from '../projects/require-project.ts';
import { acceptEvent, type AcceptedEventRow } from './accept-event.ts';

/** A person tells that something happened; refuses with project_not_found and role_refused. */
export async function acceptProjectEvent(
  ctx: UserContext,
  { projectId, event }: { projectId: string; event: EventBody },
): Promise<AcceptedEventRow> {
  await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'triggers.manage' });
  return acceptEvent(ctx, { projectId, event, traceId: ctx.requestId });
}
