import type { Endpoint } from '@harkara/contract';
import type { RequestHandler } from 'express';
import type { RouteDependencies } from './exchange.ts';
import type { Handler, LoadingHandler, RawHandler } from './handler.ts';
import { serve, serveRaw } from './serve.ts';

/** An endpoint and the request handler that serves it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly serve: (dependencies: RouteDependencies) => RequestHandler;
}

type AnyHandler<E extends Endpoint> = Handler<E> | LoadingHandler<E> | RawHandler<E>;

type HandlersOf<Noun extends Readonly<Record<string, Endpoint>>> = {
  readonly [Id in keyof Noun]: AnyHandler<Noun[Id]>;
};

/** The routes of a noun. A missing handler does not compile, nor does one for an endpoint that the noun lacks. */
export function routesOf<Noun extends Readonly<Record<string, Endpoint>>>(
  noun: Noun,
  handlers: NoInfer<HandlersOf<Noun>>,
): Readonly<Record<keyof Noun, Route>> {
  const ids: (keyof Noun)[] = Object.keys(noun);
  const entries = ids.map((id) => [id, routeOf(noun[id], handlers[id])]);
  return Object.fromEntries(entries) as Record<keyof Noun, Route>;
}

function routeOf<E extends Endpoint>(endpoint: E, handler: AnyHandler<E>): Route {
  const isRaw = typeof handler === 'object' && 'raw' in handler;
  return { endpoint, serve: isRaw ? serveRaw(handler) : serve(endpoint, handler) };
}
