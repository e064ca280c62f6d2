import type { PlatformChange } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireSession } from '../sessions/require-session.ts';
import { platformId } from './platform-id.ts';
import { type PlatformRow, readPlatform } from './read-platform.ts';
import { requireOperator } from './require-operator.ts';

/** Pauses or resumes AI work, or sets the daily limit, for the whole platform. Work that starts later follows it. */
export async function changePlatform(ctx: UserContext, body: PlatformChange): Promise<PlatformRow> {
  requireOperator(ctx);
  requireSession(ctx);
  const { ai_paused: aiPaused, daily_limit_inr: limitInr, workspace_daily_limit_inr: workspaceLimitInr } = body;
  const data = {
    ...(aiPaused === undefined ? {} : { aiPaused }),
    ...(limitInr === undefined ? {} : { dailyLimitMicroInr: limitOf(limitInr) }),
    ...(workspaceLimitInr === undefined ? {} : { workspaceDailyLimitMicroInr: limitOf(workspaceLimitInr) }),
  };
  await ctx.db.prisma.$transaction(async (tx) => {
    await tx.platform.update({ where: { id: platformId }, data });
    for (const action of actionsOf(body)) {
      const target = { id: platformId, name: 'Platform', workspaceId: null };
      await writeAudit(ctx, tx, { kind: 'platform', action, target });
    }
  });
  return readPlatform(ctx);
}

function limitOf(limitInr: number | null): bigint | null {
  return limitInr === null ? null : BigInt(microInrOf(limitInr));
}

/** One action of the audit log for each part of the change. */
function actionsOf({
  ai_paused: aiPaused,
  daily_limit_inr: limitInr,
  workspace_daily_limit_inr: workspaceLimitInr,
}: PlatformChange): string[] {
  return [
    ...(aiPaused === undefined ? [] : [aiPaused ? 'paused' : 'resumed']),
    ...(limitInr === undefined ? [] : ['limit_changed']),
    ...(workspaceLimitInr === undefined ? [] : ['workspace_limit_changed']),
  ];
}
