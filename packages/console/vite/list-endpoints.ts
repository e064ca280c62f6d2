import { type Endpoint, endpoints } from '@harkara/contract';
import type { Plugin } from 'vite';

const name = 'virtual:endpoints';

/**
 * Writes the module `virtual:endpoints`: the method and the path of each endpoint that a person's session can call. The
 * contract itself stays out of the page, and with it the 22 KB of zod.
 */
export function listEndpoints(): Plugin {
  return {
    name: 'list-endpoints',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const endpointPaths = ${JSON.stringify(tableOf())};` : null),
  };
}

function tableOf(): Record<string, readonly [string, string]> {
  const all: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) => Object.values<Endpoint>(noun));
  const callable = all.filter(({ auth }) => auth !== 'api_key');
  return Object.fromEntries(callable.map(({ id, method, path }) => [id, [method.toUpperCase(), path]]));
}
