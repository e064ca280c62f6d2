import { join } from 'node:path';
import type { Plugin } from 'vitepress';

/** The pages are outside of this package, where no Vue is found: theirs is the one of this package. */
export function findVue(folder: string): Plugin {
  return {
    name: 'find-vue',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/^vue(\/|$)/.test(source) || importer?.startsWith(folder) === true) return null;
      return this.resolve(source, join(folder, 'package.json'), { skipSelf: true });
    },
  };
}
