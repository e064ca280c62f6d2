import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { plain } from '../print/plain.ts';
import { headerName, readFiles } from './files/read-files.ts';
import { hasHeader, headerText } from './files/read-header.ts';
import type { FileObject } from './objects/definition.ts';
import { openProject } from './open-project.ts';
import { decideFiles, type FileDecision } from './pull/decide-files.ts';
import { listSameNames } from './pull/list-same-names.ts';
import { deleteFiles, writeFiles } from './pull/write-files.ts';
import { refuseFiles } from './require-plan.ts';

export interface PullOptions {
  readonly dir: string;
  readonly prune?: boolean;
}

/** Writes what is in the project. Files that say it already stay as they are, with their comments. */
export async function pullProject(context: Context, { dir, prune = false }: PullOptions): Promise<void> {
  const files = readKnownFiles(dir);
  const project = await (await openProject(context)).read();
  const same = listSameNames(project, files);
  if (same.length > 0)
    throw new CliError(`What has the same name cannot be told apart:\n${plain(same.join('\n'))}`, {
      exitCode: exitCodes.conflict,
      advice: 'Give each a name of its own, such as: harkara agents update <agent> --name "Order desk 2"',
    });
  const decision = decideFiles(project, files);
  const header = hasHeader(dir) ? [] : [{ path: headerName, text: headerText }];
  writeFiles(dir, [...header, ...decision.writes]);
  if (prune)
    deleteFiles(
      dir,
      decision.orphans.map(({ path }) => path),
    );
  answer(context, decision, { dir, prune });
}

/** Throws for a file that cannot be read, because it may describe an object that would get a second one. */
function readKnownFiles(dir: string): readonly FileObject[] {
  const { objects, problems } = readFiles(dir);
  if (problems.length > 0) throw refuseFiles(problems, dir);
  return objects;
}

function answer(
  { print }: Context,
  { writes, unchanged, orphans }: FileDecision,
  { dir, prune }: Required<PullOptions>,
): void {
  const written = writes.map(({ path }) => path);
  const alone = orphans.map(({ path }) => path);
  const lines = [
    ...written.map((path) => `wrote ${dir}/${path}`),
    ...alone.map((path) => (prune ? `deleted ${dir}/${path}` : `kept ${dir}/${path}, which is not in the project`)),
    `${written.length} written, ${unchanged} unchanged.`,
  ];
  const value = { dir, written, unchanged, deleted: prune ? alone : [], kept: prune ? [] : alone };
  print.answer(value, plain(lines.join('\n')));
}
