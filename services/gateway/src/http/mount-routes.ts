import type { Express } from 'express';
import type { Desk, Route } from './route.ts';
import { refuseMethod, serve, serveRaw } from './serve.ts';

/** Puts every route on its address; another method there is 405 with the ones that are. */
export function mountRoutes(app: Express, desk: Desk, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, group] of byPath) {
    const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const route of group)
      app[route.endpoint.method](address, 'stations' in route ? serveRaw(desk, route) : serve(desk, route));
    app.all(address, refuseMethod(group.map(({ endpoint }) => endpoint.method.toUpperCase())));
  }
}
