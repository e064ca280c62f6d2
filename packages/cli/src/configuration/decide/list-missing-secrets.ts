import type { Alteration, Creation } from './plan.ts';

/** Publishing a tool needs the secrets that it names (docs/contract.md 14.2). */
export function listMissingSecrets(
  changes: readonly (Creation | Alteration)[],
  secrets: ReadonlySet<string>,
): string[] {
  const published = changes.filter(({ kind, publishes }) => kind === 'tool' && publishes);
  const named = published.flatMap(({ file }) => {
    const text = JSON.stringify(file.definition['steps']);
    return [...text.matchAll(/\{\{\s*secrets\.([A-Za-z]\w*)\s*\}\}/g)].map(([, name = '']) => name);
  });
  return [...new Set(named)].filter((name) => !secrets.has(name)).sort();
}
