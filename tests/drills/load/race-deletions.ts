import { setTimeout as delay } from 'node:timers/promises';
import { call, seedAgent, seedKey } from '@harkara/testkit';
import { seededRandom } from '@harkara/testkit/seeded-random';
import type { DrillRound } from '../catalogue/drill.ts';
import type { World } from '../world/open-world.ts';
import { atEvenPace } from './at-even-pace.ts';

/** The person who deletes, made by the gateway at its start. */
export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

export interface DeletionRace {
  agentId: string;
  /** Status of the start, and the task when it was accepted. */
  started: number;
  taskId: string | null;
  /** Status of the deletion. */
  deleted: number;
}

const perKey = 20;
/** A person may make 300 calls a minute. */
const perSecond = 4;
const apartMsMax = 40;

/** Starts a task for each agent, and deletes the agent a few ms before or after. */
export async function raceDeletions(world: World, { size, seed, signal }: DrillRound): Promise<DeletionRace[]> {
  const { gateways, pool } = world;
  const { body } = await call(`${gateways.pick()}/v1/manage/session`, 'POST', { body: owner });
  const projectId: string = body.workspaces[0].projects[0].id;
  const keys = await Promise.all(Array.from({ length: Math.ceil(size / perKey) }, () => seedKey(pool, projectId)));
  const random = seededRandom(seed);
  const races: DeletionRace[] = [];
  await atEvenPace({ count: size, overMs: (size / perSecond) * 1_000, signal }, async (index) => {
    const agentId = await seedAgent(pool, projectId);
    const apartMs = (2 * random() - 1) * apartMsMax;
    const [started, deleted] = await Promise.all([
      delay(Math.max(0, apartMs)).then(() =>
        call(`${gateways.pick()}/v1/api/agents/${agentId}/tasks`, 'POST', {
          token: keys[index % keys.length]?.key ?? '',
          body: { message: 'Are you there?' },
        }),
      ),
      delay(Math.max(0, -apartMs)).then(() =>
        call(`${gateways.pick()}/v1/manage/agents/${agentId}`, 'DELETE', { token: body.token }),
      ),
    ]);
    const taskId: string | null = started.status === 202 ? started.body.id : null;
    races.push({ agentId, started: started.status, taskId, deleted: deleted.status });
  });
  return races;
}
