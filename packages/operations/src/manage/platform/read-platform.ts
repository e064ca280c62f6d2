import type { PlatformModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { readSpentToday } from './list-money-today.ts';
import { platformId } from './platform-id.ts';
import { requireOperator } from './require-operator.ts';

export interface PlatformRow extends PlatformModel {
  spentTodayMicroInr: number;
}

/** The settings of the whole platform, and what all workspaces together have spent today. */
export async function readPlatform(ctx: UserContext): Promise<PlatformRow> {
  requireOperator(ctx);
  const { prisma } = ctx.db;
  const platform = await prisma.platform.findUniqueOrThrow({ where: { id: platformId } });
  return { ...platform, spentTodayMicroInr: await readSpentToday(ctx.db) };
}
