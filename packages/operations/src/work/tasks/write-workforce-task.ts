import { decideFirstAgent, type RouteInput } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import { findWorkforces } from '../triggers/find-workforces.ts';
import type { InsertedTask } from './insert-task.ts';
import type { ReopenedTask } from './reopen-task.ts';

export interface WorkforceTaskInput {
  workforceId: string;
  projectId: string;
  facts: RouteInput;
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
    const [found] = await queries.query(findWorkforces, { workforceIds: [workforceId], projectId });
    const { live = false, definition = null, able = [] } = found ?? {};
    const agentId = definition === null ? null : decideFirstAgent({ definition, able }, facts);
    const row = await write(agentId);
    const hasMoved = row.refusal === 'workforce_unavailable' && live && agentId !== null;
    if (!hasMoved || tries === triesMax) return row;
  }
}
