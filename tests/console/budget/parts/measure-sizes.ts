import { resolve } from 'node:path';
import { budgets } from '../budgets.ts';
import { type Route, weighBuild } from '../build/weigh-build.ts';
import type { Figure } from '../figure.ts';

const dist = resolve(import.meta.dirname, '../../../../packages/console/dist');

/** How much of the console is loaded when, from its build alone. */
export function measureSizes(): Figure[] {
  const { firstPaintKb, signInKb, overlaysKb, routes, editors } = weighBuild(dist);
  const unit = 'KB';
  return [
    { measure: 'Before the first paint', unit, limit: budgets.firstPaintKb, figure: firstPaintKb },
    { measure: 'Signing in', unit, limit: budgets.signInKb, figure: signInKb },
    { measure: 'Overlays', unit, limit: budgets.overlaysKb, figure: overlaysKb },
    ...largestOf(routes, { words: 'Largest route', limit: budgets.routeKb }),
    ...largestOf(editors, { words: 'With its editor', limit: budgets.editorRouteKb }),
  ];
}

function largestOf(routes: readonly Route[], { words, limit }: { words: string; limit: number }): Figure[] {
  const [largest] = routes.toSorted((a, b) => b.kb - a.kb);
  if (largest === undefined) return [];
  return [{ measure: `${words}: ${largest.name}`, unit: 'KB', limit, figure: largest.kb }];
}
