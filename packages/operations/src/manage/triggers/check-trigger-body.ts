import { Refusal, type TriggerBody } from '@harkara/contract';
import { findConditionProblem } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import { openProgramBudget } from '../../open-program-budget.ts';

/**
 * Refuses with agent_not_found or workforce_not_found a target that is not in this project, and a bad filter with
 * body_invalid.
 */
export async function checkTriggerBody(
  tx: Transaction,
  { projectId, body }: { projectId: string; body: TriggerBody },
): Promise<void> {
  await checkTarget(tx, projectId, body);
  if (body.kind !== 'event' || body.filter === null) return;
  const problem = findConditionProblem(body.filter, openProgramBudget());
  if (problem !== null)
    throw new Refusal('body_invalid', { detail: `filter: ${problem}`, problems: [`filter: ${problem}`] });
}

async function checkTarget(tx: Transaction, projectId: string, { agent_id, workforce_id }: TriggerBody): Promise<void> {
  const where = { id: agent_id ?? workforce_id ?? '', projectId, deletedAt: null };
  const count = agent_id === undefined ? await tx.workforce.count({ where }) : await tx.agent.count({ where });
  if (count === 0) throw new Refusal(agent_id === undefined ? 'workforce_not_found' : 'agent_not_found');
}
