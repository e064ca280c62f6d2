import type { Plugin } from 'vitepress';

/** What of VitePress's search axe-core has something against, and what takes its place. */
const mends: readonly (readonly [from: string, to: string])[] = [
  ['role="button"\n', 'role="dialog"\n'],
  [`:aria-owns="results?.length ? 'localsearch-list' : undefined"\n      aria-expanded="true"\n`, ''],
  ['aria-haspopup="listbox"\n', ''],
  [`:role="results?.length ? 'listbox' : undefined"`, ''],
  [`:aria-labelledby="results?.length ? 'localsearch-label' : undefined"`, ''],
  [`:aria-selected="selectedIndex === index ? 'true' : 'false'"\n            role="option"`, ''],
  ['<kbd :aria-label', '<kbd role="img" :aria-label'],
  [`:aria-label="[...p.titles, p.title].join(' > ')"`, ''],
];

/** A list of links in a dialog is what the search is; VitePress calls it a button with a list of choices. */
export function mendSearch(): Plugin {
  return {
    name: 'mend-search',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/VPLocalSearchBox.vue')) return null;
      const missing = mends.find(([from]) => !code.includes(from));
      if (missing !== undefined) throw new Error(`VitePress's search has changed: ${missing[0]}`);
      return mends.reduce((mended, [from, to]) => mended.replaceAll(from, to), code);
    },
  };
}
