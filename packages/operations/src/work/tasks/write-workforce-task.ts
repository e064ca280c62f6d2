import type { RouteInput } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { decideAgent } from '../triggers/decide-agent.ts';
import { findWorkforces } from '../triggers/find-workforces.ts';
import type { InsertedTask } from './insert-task.ts';
import type { ReopenedTask } from './reopen-task.ts';

interface WorkforceTaskInput {
  workforceId: string;
  projectId: string;
  routeInput: RouteInput;
  /**
   * Writes the task with this first agent; with null when no member can take work, so that the refusal is the right
   * one.
   */
  write: (agentId: string | null) => Promise<InsertedTask | ReopenedTask>;
}

const triesMax = 3;

/**
 * Decides the first agent and writes the task. The agent may be paused before the write checks it again; then another
 * member may take the work, so the decision is made again.
 */
export async function writeWorkforceTask(
  { logger }: Pick<Context, 'logger'>,
  queries: Queries,
  { workforceId, projectId, routeInput, write }: WorkforceTaskInput,
): Promise<InsertedTask | ReopenedTask> {
  for (let tries = 1; ; tries += 1) {
    const [found] = await queries.query(findWorkforces, { workforceIds: [workforceId], projectId });
    const { live = false, definition = null, available = [] } = found ?? {};
    const workforce = { agent_id: null, workforce: definition, available, known: [] };
    const { agentId, reason } = decideAgent(workforce, routeInput);
    if (reason !== null) logger.warn('workforce.routes_cut_short', { workforce_id: workforceId, reason });
    const row = await write(agentId);
    const hasMoved = row.refusal === 'workforce_unavailable' && live && agentId !== null;
    if (!hasMoved || tries === triesMax) return row;
  }
}
