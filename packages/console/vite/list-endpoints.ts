import { join } from 'node:path';
import { endpointPathsOf } from '@harkara/contract';
import type { Plugin } from 'vite';

const name = 'virtual:endpoints';

/**
 * Writes the methods and paths of the endpoints that a person's session can call into the files that name them. The
 * module `virtual:endpoints` has those of all files that were loaded. So no page loads what only others call, and the
 * contract itself stays out, with the 22 KB of zod.
 */
export function listEndpoints(): Plugin {
  const table = new Map(Object.entries(endpointPathsOf('session', 'none')));
  let sources = '';
  return {
    name: 'list-endpoints',
    enforce: 'pre',
    configResolved: ({ root }) => void (sources = join(root, 'src')),
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const endpointPaths = {}; export const addEndpoints = (more) => Object.assign(endpointPaths, more);`
        : null,
    transform: (code, id) => {
      if (!id.startsWith(sources) || !/\.tsx?$/.test(id)) return null;
      const words = new Set([...code.matchAll(/'(\w+)'/g)].map(([, word = '']) => word));
      const named = [...table].filter(([id]) => words.has(id));
      if (named.length === 0) return null;
      // Imports run first, whatever stands before them. No line is added, so that all keep their numbers.
      const added = JSON.stringify(Object.fromEntries(named));
      return { code: `import { addEndpoints } from '${name}'; addEndpoints(${added}); ${code}`, map: null };
    },
  };
}
