import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A file of the build, as the page loads it. */
export interface Chunk {
  /** As gzip. */
  readonly bytes: number;
  /** What is loaded with it. */
  readonly imports: readonly string[];
  /** What it may load later. */
  readonly lazyImports: readonly string[];
}

export interface Build {
  /** The script and the styles that the page itself names. */
  readonly page: readonly string[];
  /** By the name of the file. */
  readonly chunks: ReadonlyMap<string, Chunk>;
}

/** The scripts and styles of a built console, and which of them load which. */
export function readBuild(dist: string): Build {
  const assets = join(dist, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return {
    page: [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map(([, name = '']) => name),
    chunks: new Map(names.map((name) => [name, readChunk(join(assets, name))])),
  };
}

function readChunk(path: string): Chunk {
  const bytes = statSync(`${path}.gz`).size;
  if (!path.endsWith('.js')) return { bytes, imports: [], lazyImports: [] };
  const code = readFileSync(path, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, code).module;
  const modules = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
  ];
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  return { bytes, imports: namesIn(modules), lazyImports: namesIn(lazy) };
}

/** `./name.js`, in quotes or not, as the name of a file. */
function namesIn(modules: readonly (string | undefined)[]): string[] {
  return [...new Set(modules.flatMap((module) => /^['"`]?\.\/([^'"`]+)/.exec(module ?? '')?.[1] ?? []))];
}
