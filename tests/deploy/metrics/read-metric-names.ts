import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createMetrics } from '@harkara/runtime';

const root = resolve(import.meta.dirname, '../../..');
const spec = /name: '([a-z_]+)',\s*help:/g;

/** The names of every metric that the product's code declares, each once. */
export function readMetricNames(): string[] {
  const sources = globSync(['packages/*/src/**/*.ts', 'services/*/src/**/*.ts'], {
    cwd: root,
    exclude: (path) => /node_modules|\.test\.ts$/.test(path),
  });
  const names = sources.flatMap((path) =>
    [...readFileSync(resolve(root, path), 'utf8').matchAll(spec)].map(([, name]) => name!),
  );
  return [...new Set(names)].sort();
}

/** Those that every Node process has by itself. */
export function readProcessMetricNames(): string[] {
  return createMetrics('test')
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
}
