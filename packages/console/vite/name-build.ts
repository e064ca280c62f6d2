import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes the name of the build into the page. It changes with any file of the build, since a file's name holds the hash
 * of its content. The gateway sends the same name with its answers, by which an open page learns of a newer build.
 */
export function nameBuild(): Plugin {
  return {
    name: 'name-build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.keys(bundle).filter((file) => !file.endsWith('.html'));
        const build = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'harkara-build', content: build }, injectTo: 'head' }];
      },
    },
  };
}
