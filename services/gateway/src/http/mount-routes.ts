import type { Express } from 'express';
import type { RouteDependencies, Route } from './route.ts';
import { refuseMethod, serve, serveRaw } from './serve.ts';

/** Puts every route on its address; another method there is 405 with the ones that are. */
export function mountRoutes(app: Express, dependencies: RouteDependencies, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, group] of byPath) {
    const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const route of group)
      app[route.endpoint.method](
        address,
        'checks' in route ? serveRaw(dependencies, route) : serve(dependencies, route),
      );
    app.all(address, refuseMethod(group.map(({ endpoint }) => endpoint.method.toUpperCase())));
  }
}
