import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from '@harkara/console/compress-folder';
import { defineConfig } from 'vitepress';
import { findVue } from './build/find-vue.ts';
import { mendSearch } from './build/mend-search.ts';
import { removeInline } from './build/remove-inline.ts';
import { listSidebar } from './list-sidebar.ts';
import { drawDiagrams } from './markdown/draw-diagrams.ts';
import { keepBrackets } from './markdown/keep-brackets.ts';
import { keepToSite } from './markdown/keep-to-site.ts';
import { nameCodes } from './markdown/name-codes.ts';
import { nameColours, tokenTheme } from './markdown/name-colours.ts';
import { showPictures } from './markdown/show-pictures.ts';
import { addressOf, groups } from './pages.ts';

const here = join(import.meta.dirname, '..');
const docs = join(here, '../../docs');
const pages = groups.flatMap((group) => group.pages);

/** The guides at /guides: Markdown of docs/ as static pages that run under the console's content policy. */
export const site = defineConfig({
  srcDir: docs,
  // Moved when all of it is there, because a gateway may be serving the last build.
  outDir: join(here, 'node_modules/.cache/site'),
  cacheDir: join(here, 'node_modules/.cache'),
  base: '/guides/',
  lang: 'en',
  title: 'Harkara guides',
  description: 'How to put AI agents to work by schedule, webhook, event or API call.',
  cleanUrls: true,
  metaChunk: true,
  rewrites: (page) => `${addressOf(page).replace(/(^|\/)$/, '$1index')}.md`,
  // VitePress would stop transitions by a style element, which the content policy refuses.
  appearance: { storageKey: 'harkara.theme', disableTransition: false },
  head: [
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['meta', { name: 'referrer', content: 'no-referrer' }],
    ['link', { rel: 'icon', href: '/guides/icon.svg', type: 'image/svg+xml' }],
    ['script', { src: '/guides/theme.js' }],
  ],
  markdown: {
    theme: tokenTheme,
    codeTransformers: [nameColours],
    config: (markdown) => {
      drawDiagrams(markdown);
      showPictures(markdown, docs);
      keepBrackets(markdown);
      nameCodes(markdown);
      keepToSite(markdown, { docs, pages });
    },
  },
  themeConfig: {
    siteTitle: 'Harkara guides',
    search: { provider: 'local' },
    outline: { level: [2, 3], label: 'On this page' },
    nav: [
      { text: 'Console', link: '/', target: '_self' },
      { text: 'API reference', link: '/docs', target: '_self' },
    ],
    sidebar: listSidebar(docs, groups),
    externalLinkIcon: true,
  },
  transformHtml: removeInline,
  buildEnd: async ({ outDir }) => {
    await cp(join(here, 'public'), outDir, { recursive: true });
    await cp(fileURLToPath(import.meta.resolve('@harkara/console/icon.svg')), join(outDir, 'icon.svg'));
    await compressFolder(outDir);
    await rm(join(here, 'dist'), { recursive: true, force: true });
    await rename(outDir, join(here, 'dist'));
  },
  vite: {
    build: { assetsInlineLimit: 0, reportCompressedSize: false },
    plugins: [findVue(here), mendSearch()],
    esbuild: { tsconfigRaw: {} },
  },
});
