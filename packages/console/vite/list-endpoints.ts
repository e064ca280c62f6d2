import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpoints } from '@harkara/contract';
import type { Plugin } from 'vite';

const name = 'virtual:endpoints';

/**
 * Writes the module `virtual:endpoints`: the method and the path of each endpoint that a person's session can call. The
 * contract itself stays out of the page, and with it the 22 KB of zod. A build has only those that its sources name.
 */
export function listEndpoints(): Plugin {
  let isNamed = (_id: string): boolean => true;
  return {
    name: 'list-endpoints',
    configResolved: ({ command, root }) => {
      if (command !== 'build') return;
      const sources = readSources(join(root, 'src'));
      isNamed = (id) => sources.includes(`'${id}'`);
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const endpointPaths = ${JSON.stringify(tableOf(isNamed))};` : null),
  };
}

function tableOf(isNamed: (id: string) => boolean): Record<string, readonly [string, string]> {
  const all: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) => Object.values<Endpoint>(noun));
  const callable = all.filter(({ auth, id }) => auth !== 'api_key' && isNamed(id));
  return Object.fromEntries(callable.map(({ id, method, path }) => [id, [method.toUpperCase(), path]]));
}

function readSources(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => /\.tsx?$/.test(each));
  return names.map((each) => readFileSync(join(folder, each), 'utf8')).join('\n');
}
