import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inlineEndpoints } from '@harkara/sdk/inline-endpoints';
import { build, type Rolldown } from 'vite';
import { inlineVersion } from './inline-version.ts';

const packageRoot = resolve(import.meta.dirname, '..');

/** Writes the package as it is published into `dist/package`, ready for `npm pack`, and returns that folder. */
export async function buildPackage(): Promise<string> {
  const folder = join(packageRoot, 'dist/package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { version = '', license = '' } = JSON.parse(readFileSync(resolve(packageRoot, '../../package.json'), 'utf8'));
  writeFileSync(join(folder, 'harkara.js'), await bundle(version));
  chmodSync(join(folder, 'harkara.js'), 0o755);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf({ version, license }), null, 2)}\n`);
  copyFileSync(join(packageRoot, 'README.md'), join(folder, 'README.md'));
  return folder;
}

/** One file with all that it needs. */
async function bundle(version: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'warn',
    plugins: [inlineEndpoints(), inlineVersion(version)],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      write: false,
      target: 'node20',
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [file, another] = built.output;
  if (another !== undefined) throw new Error(`There is more than one file: ${another.fileName}`);
  return file.code;
}

function manifestOf({ version, license }: { version: string; license: string }) {
  return {
    name: '@harkara/cli',
    version,
    description: 'The command line of Harkara.',
    license,
    type: 'module',
    engines: { node: '>=20.16' },
    bin: { harkara: 'harkara.js' },
  };
}
