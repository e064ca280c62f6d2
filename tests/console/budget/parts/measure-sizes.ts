import { resolve } from 'node:path';
import { budgets } from '../budgets.ts';
import { type Route, weighBuild } from '../build/weigh-build.ts';
import type { Figure } from '../figure.ts';

const dist = resolve(import.meta.dirname, '../../../../packages/console/dist');

/** How much of the console is loaded when, from its build alone. */
export function measureSizes(): Figure[] {
  const { firstPaintKb, signInKb, overlaysKb, routes } = weighBuild(dist);
  const unit = 'KB';
  return [
    { measure: 'Before the first paint', unit, limit: budgets.firstPaintKb, figure: firstPaintKb },
    { measure: 'Signing in', unit, limit: budgets.signInKb, figure: signInKb },
    { measure: 'Overlays', unit, limit: budgets.overlaysKb, figure: overlaysKb },
    ...largestOf(routes, false),
    ...largestOf(routes, true),
  ];
}

function largestOf(routes: readonly Route[], hasEditor: boolean): Figure[] {
  const [largest] = routes.filter((route) => route.hasEditor === hasEditor).toSorted((a, b) => b.kb - a.kb);
  if (largest === undefined) return [];
  const measure = `Largest route ${hasEditor ? 'with' : 'without'} an editor: ${largest.name}`;
  return [{ measure, unit: 'KB', limit: hasEditor ? budgets.editorRouteKb : budgets.routeKb, figure: largest.kb }];
}
