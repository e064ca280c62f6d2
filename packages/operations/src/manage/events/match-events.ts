import { type EventMatchBody, Refusal } from '@harkara/contract';
import { evaluateCondition, findConditionProblem, matchesEventType, parseJson } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { openProgramBudget } from '../../open-program-budget.ts';
import { requireProject } from '../projects/require-project.ts';

export interface MatchedEvent {
  id: string;
  type: string;
  at: Date;
  /** Null when the budget was spent before it could be decided. */
  matches: boolean | null;
}

const eventsMax = 50;

/**
 * Which of a project's newest events a trigger with this type and filter would take; all within one budget. Needs the
 * permit to read their data, which filters could else find out. Refuses with project_not_found, role_refused and
 * body_invalid.
 */
export async function matchEvents(
  ctx: UserContext,
  { projectId, event_type: eventType, filter }: EventMatchBody & { projectId: string },
): Promise<MatchedEvent[]> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'triggers.manage' });
  const problem = filter === null ? null : findConditionProblem(filter, openProgramBudget());
  if (problem !== null)
    throw new Refusal('body_invalid', { detail: `filter: ${problem}`, problems: [`filter: ${problem}`] });
  const events = await prisma.event.findMany({
    where: { projectId },
    orderBy: { id: 'desc' },
    take: eventsMax,
    select: { id: true, type: true, at: true, data: true },
  });
  const budget = openProgramBudget();
  return events.map(({ data, ...event }) => {
    if (!matchesEventType(eventType, event.type)) return { ...event, matches: false };
    if (filter === null) return { ...event, matches: true };
    const isTaken = budget.take(data.length) && evaluateCondition(filter, parseJson(data), budget);
    return { ...event, matches: budget.isSpent ? null : isTaken };
  });
}
