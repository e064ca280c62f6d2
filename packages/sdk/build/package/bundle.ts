import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { inlineEndpoints } from './inline-endpoints.ts';

export const packageRoot = resolve(import.meta.dirname, '../..');

export const entries = { index: 'src/index.ts', 'harkara-manage': 'src/harkara-manage.ts' } as const;

/** The JavaScript of entries, with what they share in files of their own, by the names of the files. */
export async function bundle(entry: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'warn',
    plugins: [inlineEndpoints()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: { entry: { ...entry }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' } },
    },
  });
  const outputs = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}
