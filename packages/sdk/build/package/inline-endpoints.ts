import { endpointPathsOf } from '@harkara/contract';
import type { Plugin } from 'vite';

const tables = {
  keyEndpoints: ['/src/paths/key-endpoints.ts', () => endpointPathsOf('api_key', 'none')],
  sessionEndpoints: ['/src/paths/session-endpoints.ts', () => endpointPathsOf('session', 'none')],
} as const;

/** Writes the tables of methods and paths in the place of the files that make them, so that no schema is bundled. */
export function inlineEndpoints(): Plugin {
  return {
    name: 'inline-endpoints',
    enforce: 'pre',
    load: (id) => {
      for (const [name, [file, list]] of Object.entries(tables))
        if (id.replaceAll('\\', '/').endsWith(file)) return `export const ${name} = ${JSON.stringify(list())};`;
      return null;
    },
  };
}
