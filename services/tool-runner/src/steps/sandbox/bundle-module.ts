import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * A CommonJS package with all that it requires, as one JavaScript expression whose value is what it exports. The
 * sandbox has no modules and no files, so libraries come into it as text.
 */
export function bundleModule(name: string, from: string | URL): string {
  const start = createRequire(from).resolve(name);
  const sources = new Map<string, string>();
  const add = (path: string): void => {
    if (sources.has(path)) return;
    const text = readFileSync(path, 'utf8');
    const { resolve } = createRequire(path);
    const required = path.endsWith('.json')
      ? []
      : listRequired(text).map((each): [string, string] => [each, resolve(each)]);
    sources.set(path, write(path, text, required));
    for (const [, found] of required) add(found);
  };
  add(start);
  return `((sources) => {
    const modules = new Map();
    const load = (path) => {
      if (modules.has(path)) return modules.get(path).exports;
      const module = { exports: {} };
      modules.set(path, module);
      const [required, run] = sources[path];
      run(module, module.exports, (name) => load(required[name]));
      return module.exports;
    };
    return load(${JSON.stringify(start)});
  })({ ${[...sources.values()].join(',\n')} })`;
}

function listRequired(text: string): string[] {
  return [...new Set([...text.matchAll(/\brequire\((["'])([^"']+)\1\)/g)].map(([, , name = '']) => name))];
}

function write(path: string, text: string, required: readonly [string, string][]): string {
  const body = path.endsWith('.json') ? `module.exports = ${text};` : text;
  const found = JSON.stringify(Object.fromEntries(required));
  return `${JSON.stringify(path)}: [${found}, function (module, exports, require) {${body}\n}]`;
}
