import type { History } from '../history/open-history.ts';
import { runMigrations } from '../release/run-migrations.ts';
import type { Group } from '../world/services/start-group.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

/** What happens one after another; in each of them clients have to get answers. */
export const upgradeParts = [
  'the previous release alone',
  'the migrations',
  'the previous release on the new tables',
  'the processes of this release, one beside the other',
  'this release alone',
  'the processes of the previous release, one beside the other',
  'the previous release again',
] as const;

/** Of the time of the run, so much is between two changes. */
const pauseShare = 0.08;

/**
 * Migrates under the feet of the previous release, replaces its processes by those of this release one kind after the
 * other, and goes back. Each new process can work before the one it replaces gets SIGTERM.
 */
export const upgradeAll: Fault = async (world, { overMs, history, signal }) => {
  const enter = (no: number) => {
    signal.throwIfAborted();
    history.record({ what: 'broken', part: upgradeParts[no] ?? '' });
  };
  const wait = () => pause(overMs * pauseShare, signal);
  const exchangeAll = async (codeDir: string | undefined) => {
    const { schedulers, toolRunners, agentRunners, gateways } = world;
    for (const group of [schedulers, toolRunners, agentRunners, gateways]) await exchange(group, codeDir, history);
  };
  enter(0);
  await wait();
  enter(1);
  history.note('migrated', { output: await runMigrations(world.database.url, signal) });
  enter(2);
  await wait();
  enter(3);
  await exchangeAll(undefined);
  enter(4);
  await wait();
  enter(5);
  await exchangeAll(world.previousCodeDir);
  enter(6);
};

async function exchange(group: Group, codeDir: string | undefined, history: History): Promise<void> {
  for (let slot = 0; slot < group.size; slot += 1) {
    const begun = performance.now();
    const code = await group.exchange(slot, { codeDir });
    history.note('exchanged', { service: group.name, slot, code, ms: Math.round(performance.now() - begun) });
    if (code !== 0) throw new Error(`${group.name} ${slot} ended with ${String(code)} on SIGTERM.`);
  }
}
