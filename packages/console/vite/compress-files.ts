import type { Plugin } from 'vite';
import { compressFolder } from './compress-folder.ts';

/** Compresses the files of the build. */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle: { sequential: true, handler: () => compressFolder(folder) },
  };
}
