import { structuredPatch } from 'diff';
import { plain } from '../../print/plain.ts';
import type { Styles } from '../../print/styles.ts';
import type { Change, Plan } from '../decide/plan.ts';
import { printYaml } from '../format/print-yaml.ts';
import { titleOf } from '../objects/kinds.ts';
import { countChanges, describeChange } from './describe-change.ts';

/** A plan for people: of each change what is done, and the lines of its file that differ from the project. */
export function printPlan({ changes, kept, missingSecrets }: Plan, styles: Styles): string {
  return [
    ...changes.map((change) => `${printChange(change, styles)}\n`),
    printCounts(changes),
    ...(kept.length === 0 ? [] : [`No file, so left alone (--prune deletes): ${listNames(kept)}.`]),
    ...(missingSecrets.length === 0 ? [] : [styles.red(`Secrets that are missing: ${missingSecrets.join(', ')}.`)]),
  ].join('\n');
}

const namesMax = 20;

function listNames(kept: Plan['kept']): string {
  const more = kept.length > namesMax ? ` and ${kept.length - namesMax} more` : '';
  return plain(`${kept.slice(0, namesMax).map(titleOf).join(', ')}${more}`);
}

function printCounts(changes: readonly Change[]): string {
  const { create, change, publish, delete: deleted } = countChanges(changes);
  return `${create} to create, ${change} to change, ${publish} to publish, ${deleted} to delete.`;
}

const signs = { create: '+', change: '~', delete: '-' } as const;

function printChange(change: Change, styles: Styles): string {
  const where = change.action === 'delete' ? '' : styles.dim(`  ${change.file.path}`);
  const title = styles.bold(plain(`${signs[change.action]} ${describeChange(change)}`));
  return [`${title}${where}`, ...printLines(change, styles)].join('\n');
}

/** No lines for what is deleted: its last version can be read in the history of the files. */
function printLines(change: Change, styles: Styles): string[] {
  if (change.action === 'delete') return [];
  const before = change.action === 'create' ? '' : printYaml(change.kind, change.before);
  const after = printYaml(change.kind, change.file.definition);
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 2 });
  return hunks.flatMap(({ lines }, index) => [
    ...(index === 0 ? [] : [styles.dim('    …')]),
    ...lines.filter((line) => !line.startsWith('\\')).map((line) => printLine(plain(line), styles)),
  ]);
}

function printLine(line: string, { red, green }: Styles): string {
  const text = `  ${line.slice(0, 1)} ${line.slice(1)}`.trimEnd();
  if (line.startsWith('+')) return green(text);
  return line.startsWith('-') ? red(text) : text;
}
