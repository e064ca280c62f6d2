import type { Task } from '@harkara/contract';
import type { Reply } from '../calls/call.ts';
import type { Harkara } from '../product/start-harkara.ts';
import { seedCaller, type SeededCaller } from './seed-caller.ts';
import { seedAgent } from './seed-project.ts';
import { type SeededWorkforce, seedWorkforce } from './seed-workforce.ts';

/**
 * A caller and a live workforce of three agents: one for refunds, one for pictures, and the one that begins otherwise.
 */
export interface WorkforceCaller extends SeededCaller {
  workforceId: string;
  front: string;
  refunds: string;
  pictures: string;
  /** Gives the workforce a task or continues one. */
  give(body: unknown, headers?: Record<string, string>): Promise<Reply<Task>>;
}

const routesTo = ({ refunds, pictures }: Pick<WorkforceCaller, 'refunds' | 'pictures'>) => [
  { when: { path: 'message', op: 'contains', value: 'refund' }, agent_id: refunds },
  { when: { path: 'files.0.kind', op: 'equals', value: 'image' }, agent_id: pictures },
  { when: { path: 'data.order.state', op: 'equals', value: 'returned' }, agent_id: refunds },
];

export async function seedWorkforceCaller(
  harkara: Harkara,
  changes: Partial<SeededWorkforce> = {},
): Promise<WorkforceCaller> {
  const caller = await seedCaller(harkara, { name: 'Front', instructions: 'You are the front desk.' });
  const { pool } = harkara;
  const { projectId, agentId: front } = caller;
  const refunds = await seedAgent(pool, projectId, {
    name: 'Refunds',
    instructions: 'You do refunds.',
    accepts_files: false,
  });
  const pictures = await seedAgent(pool, projectId, { name: 'Pictures', instructions: 'You look at pictures.' });
  const routes = routesTo({ refunds, pictures });
  const workforceId = await seedWorkforce(pool, { projectId, members: [front, refunds, pictures], routes, ...changes });
  return {
    ...caller,
    front,
    refunds,
    pictures,
    workforceId,
    give: (body, headers = {}) => giveTo(caller, workforceId, body, headers),
  };
}

/** One call on any workforce's address with a caller's key. */
export function giveTo(
  { send }: SeededCaller,
  workforceId: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<Task>> {
  return send<Task>('POST', `/v1/api/workforces/${workforceId}/tasks`, { body, headers });
}
