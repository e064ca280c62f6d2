import { waitUntil } from '@harkara/testkit';
import type pg from 'pg';
import { noLeftovers, readLeftovers } from '../../races/read-leftovers.ts';
import type { Drill, DrillResult } from '../catalogue/drill.ts';
import { type DeletionRace, owner, raceDeletions } from '../load/race-deletions.ts';
import { openWorld } from '../world/open-world.ts';

const quietMsMax = 60_000;

export const deletedTargets: Drill = {
  id: 'A21',
  fault: 'An agent is deleted up to 40 ms before or after a task is started for it',
  pass: 'The start is refused with 404 and leaves nothing, or is accepted and its task ends; no other answers',
  unit: 'races',
  sizes: { nightly: 500, release: 2_000 },
  backends: ['redis', 'postgres'],
  run: async (round) => {
    await using stack = new AsyncDisposableStack();
    const env = { BOOTSTRAP_EMAIL: owner.email, BOOTSTRAP_PASSWORD: owner.password };
    const world = await openWorld({ backend: round.backend, seed: round.seed, env }, stack);
    const races = await raceDeletions(world, round);
    for (const race of races) round.history.note('raced', race);
    return judge(world.pool, races);
  },
};

async function judge(pool: pg.Pool, races: readonly DeletionRace[]): Promise<DrillResult> {
  const isQuiet = async () =>
    (await pool.query(`SELECT FROM task WHERE status IN ('queued', 'running') LIMIT 1`)).rowCount === 0;
  const isOver = await waitUntil(isQuiet, { what: 'every task is finished', msMax: quietMsMax }).then(
    () => true,
    () => false,
  );
  const { rows } = await pool.query<{ id: string; status: string }>('SELECT id, status FROM task');
  const recorded = new Set(rows.map(({ id }) => id));
  const accepted = races.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  const leftovers = await readLeftovers(pool);
  const refused = races.filter(({ started }) => started === 404).length;
  const done = rows.filter(({ status }) => status === 'done').length;
  return {
    figures: [`${races.length} races, ${refused} starts refused, ${accepted.length} accepted, ${done} done`],
    faults: [
      ...races.flatMap((race) => listWrongAnswers(race)),
      ...accepted.filter((id) => !recorded.has(id)).map((id) => `${id} was accepted and is lost`),
      ...(recorded.size === accepted.length
        ? []
        : [`${recorded.size} tasks are there, ${accepted.length} were accepted`]),
      ...(isOver ? [] : ['tasks of deleted agents do not end']),
      ...(JSON.stringify(leftovers) === JSON.stringify(noLeftovers)
        ? []
        : [`left behind: ${JSON.stringify(leftovers)}`]),
      ...(refused === 0 || accepted.length === 0 ? ['one side won every race'] : []),
    ],
  };
}

function listWrongAnswers({ agentId, started, deleted }: DeletionRace): string[] {
  return [
    ...(started === 202 || started === 404 ? [] : [`a start for ${agentId} was answered with ${started}`]),
    ...(deleted === 204 ? [] : [`the deletion of ${agentId} was answered with ${deleted}`]),
  ];
}
