import type { Plugin } from 'vite';

/** Writes the version in the place of the file that reads it from the workspace. */
export function inlineVersion(version: string): Plugin {
  return {
    name: 'inline-version',
    enforce: 'pre',
    load: (id) =>
      id.replaceAll('\\', '/').endsWith('/src/process/read-version.ts')
        ? `export const readVersion = () => ${JSON.stringify(version)};`
        : null,
  };
}
