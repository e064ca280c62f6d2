import { waitUntil } from '@harkara/testkit';
import type pg from 'pg';
import { noLeftovers, readLeftovers } from '../../races/read-leftovers.ts';
import type { Drill, DrillResult } from '../catalogue/drill.ts';
import { targetKinds } from '../load/deletion-targets.ts';
import { type DeletionRace, raceDeletions } from '../load/race-deletions.ts';
import { openWorld } from '../world/open-world.ts';
import { ownerEnv } from '../world/owner.ts';

const quietMsMax = 60_000;

export const deletedTargets: Drill = {
  id: 'A21',
  fault: 'An agent, workforce, tool or webhook is deleted up to 40 ms before or after it is called',
  pass: 'The call is refused and leaves nothing, or is accepted and what it started ends; no other answers',
  unit: 'races',
  sizes: { nightly: 500, release: 2_000 },
  backends: ['redis', 'postgres'],
  run: async (round) => {
    await using stack = new AsyncDisposableStack();
    const world = await openWorld({ backend: round.backend, seed: round.seed, env: ownerEnv }, stack);
    const races = await raceDeletions(world, round);
    for (const race of races) round.history.note('raced', race);
    return judge(world.pool, races);
  },
};

/** Tasks and tool runs alike. */
const started = `SELECT id, status::text FROM task UNION ALL SELECT id, status::text FROM tool_run`;

async function judge(pool: pg.Pool, races: readonly DeletionRace[]): Promise<DrillResult> {
  const isOver = await waitUntil(
    async () =>
      (await pool.query(`SELECT FROM (${started}) s WHERE status IN ('queued', 'running') LIMIT 1`)).rowCount === 0,
    { what: 'everything is finished', msMax: quietMsMax },
  ).then(
    () => true,
    () => false,
  );
  const { rows } = await pool.query<{ id: string; status: string }>(started);
  const recorded = new Set(rows.map(({ id }) => id));
  const accepted = races.flatMap(({ startedId }) => (startedId === null ? [] : [startedId]));
  const leftovers = await readLeftovers(pool);
  return {
    figures: targetKinds.map((kind) => describe(kind, races)),
    faults: [
      ...races.flatMap((race) => listWrongAnswers(race)),
      ...accepted.filter((id) => !recorded.has(id)).map((id) => `${id} was accepted and is lost`),
      ...(recorded.size === accepted.length ? [] : [`${recorded.size} are recorded, ${accepted.length} were accepted`]),
      ...(isOver ? [] : ['what was started for deleted targets does not end']),
      ...(JSON.stringify(leftovers) === JSON.stringify(noLeftovers)
        ? []
        : [`left behind: ${JSON.stringify(leftovers)}`]),
      ...targetKinds.filter((kind) => !hasBitten(kind, races)).map((kind) => `one side won every race for a ${kind}`),
    ],
    slow: races.filter(isBusy).map(({ targetId }) => `a call for ${targetId} was answered with 503`),
  };
}

const wasRefused = ({ started: status, expected }: DeletionRace) => status === expected.refused;
const wasAccepted = ({ startedId }: DeletionRace) => startedId !== null;

function describe(kind: string, races: readonly DeletionRace[]): string {
  const own = races.filter((race) => race.kind === kind);
  return `${kind}: ${own.length} races, ${own.filter(wasRefused).length} refused, ${own.filter(wasAccepted).length} accepted`;
}

function hasBitten(kind: string, races: readonly DeletionRace[]): boolean {
  const own = races.filter((race) => race.kind === kind);
  return own.some(wasRefused) && own.some(wasAccepted);
}

/** What a service says that has too much to do. */
const isBusy = (race: DeletionRace) => race.started === 503 || race.deleted === 503;

function listWrongAnswers(race: DeletionRace): string[] {
  const { kind, targetId, deleted } = race;
  if (isBusy(race)) return [];
  return [
    ...(wasRefused(race) || wasAccepted(race) ? [] : [`a call of ${targetId} was answered with ${race.started}`]),
    ...(deleted === 204 ? [] : [`the deletion of the ${kind} ${targetId} was answered with ${deleted}`]),
  ];
}
