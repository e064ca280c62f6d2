import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = resolve(import.meta.dirname, '../..');

export interface Source {
  /** From the root, with slashes. */
  path: string;
  text: string;
  /**
   * Every imported module: types, re-exports and `import()` too. A relative one is a path from the root after a slash.
   */
  imports: readonly string[];
  /** Every imported or re-exported name, as `module#name`; `*` for a whole module. */
  importedNames: readonly string[];
  /** Every exported name, types too; `*` for the names of a whole module. */
  exportedNames: readonly string[];
}

/** Every TypeScript source of the product and its tests, without generated ones. */
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
  const names = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) => [
      [moduleRequest.value, null] as const,
      ...entries.map(({ importName }) => [moduleRequest.value, importName.name ?? '*'] as const),
    ]),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, importName }) => [moduleRequest?.value, importName.name ?? '*'] as const),
    ),
    ...module.dynamicImports.map(
      ({ moduleRequest: { start, end } }) => [literalOf(text.slice(start, end)), '*'] as const,
    ),
  ].flatMap(([module, name]) => (module === undefined ? [] : [{ module: resolveModule(path, module), name }]));
  const exported = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName));
  return {
    path,
    text,
    imports: [...new Set(names.map(({ module }) => module))],
    importedNames: names.flatMap(({ module, name }) => (name === null ? [] : [`${module}#${name}`])),
    exportedNames: exported.map(({ kind, name }) => (kind === 'Default' ? 'default' : (name ?? '*'))),
  };
}

function literalOf(code: string): string | undefined {
  return /^['"]([^'"]+)['"]$/.exec(code)?.[1];
}

function resolveModule(path: string, module: string): string {
  return module.startsWith('.') ? fromRoot(path, module) : module;
}

function fromRoot(path: string, specifier: string): string {
  return `/${relative(root, resolve(root, dirname(path), specifier)).replaceAll('\\', '/')}`;
}
