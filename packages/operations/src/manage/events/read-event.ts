import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';
import type { EventRecord } from './list-events.ts';

export interface EventDetails extends EventRecord {
  /** JSON text, so that numbers keep the sender's digits. */
  data: string;
  /** As `closeEvent` wrote them; null when there are none. */
  verdicts: unknown;
}

/** An event with its data and its verdicts. Refuses with event_not_found (non-members too) and role_refused. */
export async function readEvent(ctx: UserContext, { eventId }: { eventId: string }): Promise<EventDetails> {
  const { prisma } = ctx.db;
  const row = await prisma.event.findUnique({ where: { id: eventId } });
  const found = await requireRow(ctx, prisma, { row, permit: 'triggers.manage', missing: 'event_not_found' });
  return { ...found, source_id: found.sourceId, cause_task_id: found.causeTaskId };
}
