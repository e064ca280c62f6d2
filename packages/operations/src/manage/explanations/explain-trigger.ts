import { type ExplanationQuery, frequency, Refusal } from '@harkara/contract';
import {
  type ExplainedTrigger,
  explainTrigger as explain,
  isPermitted,
  type RejectedRecord,
  type TriggerExplanation,
} from '@harkara/domain';
import type { TriggerModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { listChangesAround } from './list-changes-around.ts';
import { listRecordsAround } from './list-records-around.ts';
import { momentOf } from './moment-of.ts';
import { readPresentState } from './read-present-state.ts';

interface ExplainTriggerInput extends ExplanationQuery {
  triggerId: string;
  /** The rejected calls of a webhook. */
  rejected: RejectedRecord;
}

/**
 * Why a trigger ran, ran late or did not run at a moment. Names who changed what for those who may read the audit log.
 * Refuses with trigger_not_found.
 */
export async function explainTrigger(
  ctx: UserContext,
  { triggerId, at: asked, rejected }: ExplainTriggerInput,
): Promise<TriggerExplanation> {
  const { prisma } = ctx.db;
  const row = await prisma.trigger.findUnique({ where: { id: triggerId, deletedAt: null } });
  if (row === null) throw new Refusal('trigger_not_found');
  const { workspaceId } = row;
  const role = await requirePermit(ctx, prisma, { workspaceId, permit: 'triggers.read', missing: 'trigger_not_found' });
  const trigger = explainedTriggerOf(row);
  const now = ctx.clock.now();
  const moment = momentOf(trigger, asked, now);
  const [present, records] = await Promise.all([
    readPresentState(ctx.db, triggerId),
    listRecordsAround(ctx.db, { trigger, projectId: row.projectId, moment, now, rejected }),
  ]);
  const namesActors = isPermitted(role, 'audit.read');
  const changes = await listChangesAround(ctx.db, { trigger, at: moment.at, records, namesActors });
  return explain({ ...moment, now, trigger, present, changes }, records);
}

function explainedTriggerOf(row: TriggerModel): ExplainedTrigger {
  return { ...row, frequency: row.frequency === null ? null : frequency.parse(row.frequency) };
}
