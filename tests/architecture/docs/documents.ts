import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../read-sources.ts';
import { type Markdown, readMarkdown } from './read-markdown.ts';

export interface Document extends Markdown {
  /** From the root, with slashes. */
  path: string;
  text: string;
}

const skipped = /(^|\/)(node_modules|generated|dist|\.harkara|\.git)(\/|$)/;

/** Every Markdown page of the repository. */
export function readDocuments(): Document[] {
  const found = globSync('**/*.md', { cwd: root, exclude: (path) => skipped.test(path) });
  return found
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, ...readDocument(path) }));
}

function readDocument(path: string): Omit<Document, 'path'> {
  const text = readText(path);
  return { text, ...readMarkdown(text) };
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Where a page's paths may begin: at the root, or in the page's own folder. */
export function placesOf({ path }: Document): Set<string> {
  return new Set([...readdirSync(root), ...readdirSync(join(root, dirname(path)))]);
}

/** Whether a path that a page names is there, seen from the root or from the page. */
export function isThere({ path }: Pick<Document, 'path'>, named: string): boolean {
  return existsSync(join(root, named)) || existsSync(join(root, dirname(path), named));
}

/** The scripts that a page may call: the root's, and those of the package that the page is in. */
export function scriptsOf({ path }: Pick<Document, 'path'>): Set<string> {
  const manifests = ['package.json', join(dirname(path), 'package.json')].filter((each) =>
    existsSync(join(root, each)),
  );
  return new Set(
    manifests.flatMap((each) => Object.keys((JSON.parse(readText(each)) as { scripts?: object }).scripts ?? {})),
  );
}
