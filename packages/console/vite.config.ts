import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './vite/compress-files.ts';
import { listEndpoints } from './vite/list-endpoints.ts';
import { nameBuild } from './vite/name-build.ts';

/** Of files that are put together here. */
const groupNames = new Set(['libraries', 'start', 'overlays']);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), listEndpoints(), nameBuild(), compressFiles()],
  // `pnpm dev` beside `npm start`: the page is built as it is edited, and the gateway answers its calls. It takes
  // writes from its own origin only, so it must hear the page's host.
  server: { proxy: { '/v1': { target: 'http://localhost:3000', changeOrigin: false } } },
  build: {
    // The content policy refuses `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Only a screen's own file: the first page would else have the names of all files that each screen needs, 3 KB. A
      // screen is loaded when one points at its link, so its files are there before the click.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : files.slice(0, 1)),
    },
    // The first versions that know `light-dark()`, by which the colours have both themes.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // What screens share has a short name, because each of their files names it.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || groupNames.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        // Every page needs the first two, and every menu and dialog the third. One file compresses better than many,
        // and libraries stay cached when only our own code changes. Only some screens have tooltips.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'start', test: /console\/src/, tags: ['$initial'] },
            { name: 'overlays', test: /@(base|floating)-ui(?!.*(tooltip|DelayGroup|ClientPoint))/i, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
