import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeContractTypes } from '../contract-types/write-contract-types.ts';
import { bundle, entries, packageRoot } from './bundle.ts';
import { emitDeclarations } from './emit-declarations.ts';

/** Writes the package as it is published into `dist/package`, ready for `npm pack`, and returns that folder. */
export async function buildPackage(): Promise<string> {
  const folder = join(packageRoot, 'dist/package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, code] of await bundle(entries)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  emitDeclarations(folder, writeContractTypes(), Object.keys(entries));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(join(packageRoot, 'README.md'), join(folder, 'README.md'));
  return folder;
}

function manifest() {
  const root = JSON.parse(readFileSync(resolve(packageRoot, '../../package.json'), 'utf8')) as Record<string, string>;
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  return {
    name: '@harkara/sdk',
    version: root['version'],
    description: 'Puts the agents, workforces and tools of Harkara to work.',
    license: root['license'],
    type: 'module',
    engines: { node: '>=20.16' },
    sideEffects: false,
    exports: { '.': entry('index'), './manage': entry('harkara-manage') },
  };
}
