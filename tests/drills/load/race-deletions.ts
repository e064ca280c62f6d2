import { setTimeout as delay } from 'node:timers/promises';
import { call, seedKey } from '@harkara/testkit';
import { seededRandom } from '@harkara/testkit/seeded-random';
import type { DrillRound } from '../catalogue/drill.ts';
import type { World } from '../world/open-world.ts';
import { signInOwner } from '../world/owner.ts';
import { atEvenPace } from './at-even-pace.ts';
import { seedTarget, type TargetKind, targetKinds } from './deletion-targets.ts';

export interface DeletionRace {
  kind: TargetKind;
  targetId: string;
  /** Statuses of the call and of the deletion. */
  started: number;
  deleted: number;
  /** The task or tool run when the call was accepted. */
  startedId: string | null;
  /** What the call may be answered with: it came first, or the deletion did. */
  expected: { accepted: number; refused: number };
}

const perKey = 20;
/** A person may make 300 calls a minute. */
const perSecond = 4;
const apartMsMax = 40;

/** Calls agents, workforces, tools and webhooks in turn, and deletes each a few ms before or after its call. */
export async function raceDeletions(world: World, { size, seed, signal }: DrillRound): Promise<DeletionRace[]> {
  const { gateways, pool } = world;
  const { token: session, projectId } = await signInOwner(gateways.pick());
  const keys = await Promise.all(Array.from({ length: Math.ceil(size / perKey) }, () => seedKey(pool, projectId)));
  const random = seededRandom(seed);
  const races: DeletionRace[] = [];
  await atEvenPace({ count: size, overMs: (size / perSecond) * 1_000, signal }, async (index) => {
    const kind = targetKinds[index % targetKinds.length] ?? 'agent';
    const key = keys[index % keys.length] ?? { keyId: '', key: '' };
    const target = await seedTarget[kind]({ pool, projectId, ...key });
    const { id: targetId, body, headers = {}, accepted, refused } = target;
    const token = kind === 'webhook' ? {} : { token: key.key };
    const apartMs = (2 * random() - 1) * apartMsMax;
    const [started, deleted] = await Promise.all([
      delay(Math.max(0, apartMs)).then(() =>
        call(`${gateways.pick()}${target.startPath}`, 'POST', { ...token, headers, body }),
      ),
      delay(Math.max(0, -apartMs)).then(() =>
        call(`${gateways.pick()}${target.deletePath}`, 'DELETE', { token: session }),
      ),
    ]);
    races.push({
      kind,
      targetId,
      started: started.status,
      deleted: deleted.status,
      startedId: started.status === accepted ? started.body[target.idName] : null,
      expected: { accepted, refused },
    });
  });
  return races;
}
