import { seedKey } from '@harkara/testkit';
import type { DrillRound } from '../catalogue/drill.ts';
import type { History } from '../history/open-history.ts';
import { createAims } from './choose-aim.ts';
import type { RaceWorld } from './open-race-world.ts';
import { type KnownDeadlines, raceDeadline } from './race-deadline.ts';
import { type RaceKind, raceKinds, statesOf, type TurnState } from './race-kinds.ts';
import { raceTask } from './race-task.ts';

export interface Race {
  no: number;
  kind: RaceKind;
  /** Where the turn is to be. */
  state: TurnState;
  /** Of the client that starts it, and of the person who decides. */
  key: string;
  token: string;
  history: History;
}

export interface RaceResult {
  /** Where it was, while the call was made. */
  met: readonly TurnState[];
  faults: readonly string[];
}

/** How many races of one kind there were, and how many met each state. */
export interface Hits {
  kind: RaceKind;
  races: number;
  met: Map<TurnState, number>;
}

const lanes = 10;
const racesPerKey = 20;
/** When a state was never met, so many more races of the kind are made for it. */
const extraRacesMax = 200;

/** Makes `size` races of each kind, a few at once, half of them for the state that was met least. */
export async function runRaces(world: RaceWorld, round: DrillRound): Promise<{ hits: Hits[]; faults: string[] }> {
  const hits = raceKinds.map((kind): Hits => ({ kind, races: 0, met: new Map() }));
  const deadlines: KnownDeadlines = new Map();
  const [cancels, decisions] = [createAims(false, world.random), createAims(true, world.random)];
  const faults: string[] = [];
  let last = 0;
  const runLane = async (lane: number) => {
    let key = '';
    for (let mine = 0; ; mine += 1) {
      round.signal.throwIfAborted();
      last += 1;
      const no = last;
      const chosen = chooseRace(hits, { no, size: round.size, random: world.random });
      if (chosen === null) return;
      chosen.of.races += 1;
      if (mine % racesPerKey === 0) key = (await seedKey(world.pool, world.projectId)).key;
      const token = world.tokens[lane % world.tokens.length] ?? '';
      const race = { no, kind: chosen.of.kind, state: chosen.state, key, token, history: round.history };
      const aims = race.kind === 'cancel' ? cancels : decisions;
      const result = await (
        race.kind === 'deadline' ? raceDeadline(world, race, deadlines) : raceTask(world, race, aims)
      ).catch(failed);
      const { history: _, key: __, token: ___, ...told } = race;
      round.history.note('raced', { ...told, ...result });
      for (const state of result.met) chosen.of.met.set(state, (chosen.of.met.get(state) ?? 0) + 1);
      faults.push(...result.faults);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return { hits, faults };
}

/** One race that does not come to its moment is a fault; the others go on. */
const failed = (error: unknown): RaceResult => ({
  met: [],
  faults: [`a race failed: ${error instanceof Error ? error.message : String(error)}`],
});

interface Choice {
  no: number;
  size: number;
  random: () => number;
}

/** Null when there were enough of all kinds. */
function chooseRace(hits: Hits[], { no, size, random }: Choice): { of: Hits; state: TurnState } | null {
  const wanted = hits.filter(({ races }) => races < size);
  const missing = hits.filter((of) => of.races < size + extraRacesMax && listMissed(of).length > 0);
  const open = wanted.length > 0 ? wanted : missing;
  const of = open[no % Math.max(1, open.length)];
  if (of === undefined) return null;
  const states = statesOf(of.kind);
  const rarestFirst = states.toSorted((a, b) => (of.met.get(a) ?? 0) - (of.met.get(b) ?? 0));
  const state = rarestFirst[random() < 0.5 ? 0 : Math.floor(random() * states.length)];
  return state === undefined ? null : { of, state };
}

export function listMissed({ kind, met }: Hits): TurnState[] {
  return statesOf(kind).filter((state) => !met.has(state));
}
