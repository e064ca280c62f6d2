import { type Endpoint, Refusal } from '@harkara/contract';
import type { Express, RequestHandler } from 'express';
import type { RouteDependencies } from './exchange.ts';
import type { Route } from './routes-of.ts';

/** Mounts every route on its path. Another method on such a path is 405 and names those that are there. */
export function mountRoutes(app: Express, dependencies: RouteDependencies, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, group] of [...byPath].sort(wordsFirst)) {
    // One entry a path: Express tries its entries one after the other for each request.
    const mounted = app.route(path.replaceAll(parameter, ':$1'));
    // Express answers HEAD by what answers GET, and a stream would be open and send nothing.
    if (group.some(({ endpoint }) => isStream(endpoint))) mounted.head(refuseMethod(methodsOf(group)));
    for (const { endpoint, serve } of group) mounted[endpoint.method](serve(dependencies));
    mounted.all(refuseMethod(methodsOf(group)));
  }
}

function isStream({ method, answerTypes }: Endpoint): boolean {
  return method === 'get' && answerTypes?.includes('text/event-stream') === true;
}

function methodsOf(group: readonly Route[]): string[] {
  return group.map(({ endpoint }) => endpoint.method.toUpperCase());
}

const parameter = /\{(\w+)\}/g;

/** Express takes the first path that matches, so `/triggers/preview` has to come before `/triggers/{trigger_id}`. */
function wordsFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return sortKeyOf(a) < sortKeyOf(b) ? -1 : 1;
}

function sortKeyOf(path: string): string {
  return path.replaceAll(parameter, '\uffff');
}

function refuseMethod(allowed: readonly string[]): RequestHandler {
  return (_request, response) => {
    response.setHeader('Allow', allowed.join(', '));
    throw new Refusal('method_not_allowed');
  };
}
