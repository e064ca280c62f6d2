import { budgets } from '../budgets.ts';
import type { Figure } from '../figure.ts';
import { medianOf } from '../median-of.ts';
import type { World } from '../open-world.ts';
import { shiftScoreOf } from '../page/shift-score-of.ts';

interface Loaded {
  readonly path: string;
  readonly coldMs: number;
  readonly warmMs: number;
  readonly shift: number;
}

const rounds = 3;

/** How soon the largest part of each screen is painted, with an empty and with a full cache, and what moves then. */
export async function measureLoads(world: World): Promise<Figure[]> {
  const loads: Loaded[] = [await load(world, '/sign-in')];
  for (const path of listPaths(world)) loads.push(await load(world, path));
  const [cold, warm, shift] = [worst(loads, 'coldMs'), worst(loads, 'warmMs'), worst(loads, 'shift')];
  return [
    { measure: `LCP, cold: ${cold.path}`, unit: 'ms', limit: budgets.coldLcpMs, figure: cold.coldMs },
    { measure: `LCP, warm: ${warm.path}`, unit: 'ms', limit: budgets.warmLcpMs, figure: warm.warmMs },
    { measure: `CLS of a load: ${shift.path}`, unit: '', limit: budgets.layoutShift, figure: shift.shift },
  ];
}

function listPaths({ place: { projectId, workspaceId }, taskIds }: World): string[] {
  const project = ['', '/tasks', `/tasks/${taskIds[2]}`, '/approvals', '/spend', '/events'];
  const workspace = ['/members', '/audit', '/settings'];
  return [
    ...project.map((each) => `/p/${projectId}${each}`),
    ...workspace.map((each) => `/w/${workspaceId}${each}`),
    '/platform',
    '/me',
  ];
}

async function load(world: World, path: string): Promise<Loaded> {
  const cold: number[] = [];
  const warm: number[] = [];
  const shifts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { visit, read, close } = await world.open({ isSignedIn: path !== '/sign-in' });
    for (const times of [cold, warm]) {
      await visit(path);
      const { lcpMs, shifts: seen } = await read();
      times.push(lcpMs);
      shifts.push(shiftScoreOf(seen));
      for (const { value, cause } of seen.filter((each) => each.value > budgets.layoutShift / 2))
        console.log(`  a shift of ${value.toFixed(3)} in ${shorten(path)}: ${cause}`);
    }
    await close();
  }
  return { path: shorten(path), coldMs: medianOf(cold), warmMs: medianOf(warm), shift: Math.max(...shifts) };
}

/** A path with its ids named by their kind. */
function shorten(path: string): string {
  return path.replaceAll(/([a-z]{3})_[0-9a-z]{26}/g, '{$1}');
}

function worst(loads: readonly Loaded[], by: 'coldMs' | 'warmMs' | 'shift'): Loaded {
  return loads.reduce((found, each) => (each[by] > found[by] ? each : found));
}
