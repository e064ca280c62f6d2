import type { Auth, Endpoint } from '../endpoint.ts';
import { endpoints } from '../endpoints/index.ts';

/** The method in capitals, and the path with parameters in curly brackets. */
export type EndpointPath = readonly [method: string, path: string];

/** The endpoints that are called with one of these proofs, by id. Clients are built with this table, without schemas. */
export function endpointPathsOf(...auths: readonly Auth[]): Readonly<Record<string, EndpointPath>> {
  const all: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) => Object.values<Endpoint>(noun));
  const called = all.filter(({ auth }) => auths.includes(auth));
  return Object.fromEntries(called.map(({ id, method, path }) => [id, [method.toUpperCase(), path]]));
}
