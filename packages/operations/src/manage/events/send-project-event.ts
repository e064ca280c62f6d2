import type { EventBody } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { sendEvent, type AcceptedEventRow } from '../../work/events/send-event.ts';
import { requireProject } from '../projects/require-project.ts';

/** Records an event that a person sent. Refuses with project_not_found and role_refused. */
export async function sendProjectEvent(
  ctx: UserContext,
  { projectId, event }: { projectId: string; event: EventBody },
): Promise<AcceptedEventRow> {
  await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'triggers.manage' });
  return sendEvent(ctx, { projectId, event, traceId: ctx.requestId });
}
