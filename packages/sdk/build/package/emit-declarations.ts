import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { packageRoot } from './bundle.ts';

const compiler = resolve(packageRoot, '../../node_modules/typescript/bin/tsc');

/** What only the check of the sources needs: the two files that the bundle replaces call it. */
const forSources = `
export declare function endpointPathsOf(
  ...by: readonly Auth[]
): Readonly<Record<string, readonly [method: string, path: string]>>;
`;

/**
 * Writes the declarations that the entries reach into `folder`. The sources are checked against the published types of
 * the contract, which so are known to suffice.
 */
export function emitDeclarations(folder: string, contractTypes: string, entries: readonly string[]): void {
  const work = join(packageRoot, 'dist/declarations');
  mkdirSync(work, { recursive: true });
  writeFileSync(join(packageRoot, 'dist/contract.d.ts'), contractTypes + forSources);
  execFileSync(process.execPath, [compiler, '-p', join(packageRoot, 'build/tsconfig.json'), '--outDir', work], {
    stdio: 'inherit',
  });
  writeFileSync(join(work, 'contract.d.ts'), contractTypes);
  const reached = new Set<string>();
  for (const entry of entries) follow(join(work, `${entry}.d.ts`), { work, reached });
  for (const file of reached) {
    const target = join(folder, relative(work, file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withPublishedImports(readFileSync(file, 'utf8'), contractPathFrom(file, work)));
  }
  rmSync(work, { recursive: true });
  rmSync(join(packageRoot, 'dist/contract.d.ts'));
}

/** The module that a declaration names, up to its closing quote. */
const specifiers = /((?:from |import\()['"])([^'"]+)/g;

interface Walk {
  readonly work: string;
  readonly reached: Set<string>;
}

function follow(file: string, walk: Walk): void {
  if (walk.reached.has(file)) return;
  walk.reached.add(file);
  for (const [, , module = ''] of readFileSync(file, 'utf8').matchAll(specifiers)) {
    const next =
      module === '@harkara/contract'
        ? join(walk.work, 'contract.d.ts')
        : resolve(dirname(file), module.replace(/\.ts$/, '.d.ts'));
    if (!existsSync(next)) throw new Error(`${relative(walk.work, file)} names ${module}, which is not published.`);
    follow(next, walk);
  }
}

function contractPathFrom(file: string, work: string): string {
  const path = relative(dirname(file), join(work, 'contract.js')).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

function withPublishedImports(text: string, contractPath: string): string {
  return text.replaceAll(specifiers, (_, before: string, module: string) =>
    module === '@harkara/contract' ? `${before}${contractPath}` : `${before}${module.replace(/\.ts$/, '.js')}`,
  );
}
