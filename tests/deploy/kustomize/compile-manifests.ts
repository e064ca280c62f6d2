import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { moduleOf } from './list-schema-problems.ts';
import type { Manifest } from './render-kustomization.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * What the compiler says of the manifests as literals of their published types: a misspelt field, which a cluster might
 * drop without a word, is an error there.
 */
export function compileManifests(manifests: readonly Manifest[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'harkara-manifests-'));
  try {
    symlinkSync(join(root, 'tests/node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'manifests.ts'), manifests.map(asLiteral).join('\n'));
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      '',
    ];
    const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...flags, 'manifests.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function asLiteral(manifest: Manifest, index: number): string {
  const type = `import('${moduleOf(manifest)}').I${manifest.kind}`;
  return `export const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
}
