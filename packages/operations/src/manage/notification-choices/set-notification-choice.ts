import type { NotificationChoiceBody } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { requireProject } from '../projects/require-project.ts';

/** Replaces what the actor is told of one project by mail. It is their own setting, so there is no audit row. */
export async function setNotificationChoice(
  ctx: UserContext,
  { project_id: projectId, events }: NotificationChoiceBody,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.prisma.$transaction(async (tx) => {
    await requireProject(ctx, tx, { projectId, permit: 'projects.read' });
    if (events.length === 0) return void (await tx.notificationChoice.deleteMany({ where: { projectId, userId } }));
    await tx.notificationChoice.upsert({
      where: { projectId_userId: { projectId, userId } },
      create: { projectId, userId, events },
      update: { events },
    });
  });
}
