import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = resolve(import.meta.dirname, '../..');

export interface Source {
  /** From the root, with slashes. */
  path: string;
  text: string;
  /** Every module it names: types, re-exports and `import()` too. Relative ones as a path from the root, after a slash. */
  imports: readonly string[];
  exportsDefault: boolean;
}

/** Every TypeScript source of the product and its tests that a person wrote. */
export function readSources(): Source[] {
  const found = globSync(
    ['packages', 'services', 'prisma', 'scripts', 'tests'].map((folder) => `${folder}/**/*.{ts,tsx,mts}`),
    {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|generated|dist)(\/|$)/.test(path),
    },
  );
  return found.map((path) => readSource(path.replaceAll('\\', '/')));
}

function readSource(path: string): Source {
  const text = readFileSync(resolve(root, path), 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(
      ({ moduleRequest }) => /^['"]([^'"]+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1],
    ),
  ];
  const imports = named
    .filter((each) => each !== undefined)
    .map((each) => (each.startsWith('.') ? fromRoot(path, each) : each));
  const exportsDefault = module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => exportName.kind === 'Default'),
  );
  return { path, text, imports: [...new Set(imports)], exportsDefault };
}

function fromRoot(path: string, specifier: string): string {
  return `/${relative(root, resolve(root, dirname(path), specifier)).replaceAll('\\', '/')}`;
}
