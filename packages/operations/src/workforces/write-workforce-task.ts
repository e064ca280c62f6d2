import { decideFirstAgent, type RouteFacts } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import type { InsertedTask } from '../tasks/insert-task.ts';
import type { ReopenedTask } from '../tasks/reopen-task.ts';
import { findWorkforces } from './find-workforces.ts';

export interface WorkforceTaskInput {
  workforceId: string;
  projectId: string;
  facts: RouteFacts;
  /** Writes the task with this first agent; null when nobody is free, so that the right refusal comes. */
  write: (agentId: string | null) => Promise<InsertedTask | ReopenedTask>;
}

const triesMax = 3;

/**
 * Decides who begins and writes the task. Who was free may be paused before the write looks again: then it is decided anew,
 * because somebody else may take the work.
 */
export async function writeWorkforceTask(
  queries: Queries,
  { workforceId, projectId, facts, write }: WorkforceTaskInput,
): Promise<InsertedTask | ReopenedTask> {
  for (let tries = 1; ; tries += 1) {
    const [found] = await queries.query(findWorkforces, [[workforceId], projectId]);
    const { live = false, definition = null, able = [] } = found ?? {};
    const agentId = definition === null ? null : decideFirstAgent({ definition, able }, facts);
    const row = await write(agentId);
    const hasMoved = row.refusal === 'workforce_unavailable' && live && agentId !== null;
    if (!hasMoved || tries === triesMax) return row;
  }
}
