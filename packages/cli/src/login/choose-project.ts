import * as prompts from '@clack/prompts';
import type { AnswerOf, HarkaraManage } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { answered } from '../prompts/answered.ts';
import { isAtTerminal } from '../prompts/is-at-terminal.ts';
import { placeOf } from '../prompts/place-of.ts';
import { readProject } from '../session/find-project.ts';

export interface Project {
  readonly id: string;
  readonly name: string;
}

/** The project that commands work on: told, the only one, or asked for. Null when there is none, or none was chosen. */
export async function chooseProject(
  context: Context,
  { manage, me: { workspaces } }: { readonly manage: HarkaraManage; readonly me: AnswerOf<'readMe'> },
  told: string | undefined,
): Promise<Project | null> {
  if (told?.startsWith('prj_') === true) return readProject(manage, told, context.signal);
  const all = workspaces.flatMap(({ name: workspace, projects }) => projects.map((each) => ({ ...each, workspace })));
  const found = all.filter(({ name }) => told === undefined || name === told);
  const [only, another] = found;
  if (only === undefined && told !== undefined)
    throw new CliError(`You can reach no project ${told}.`, { exitCode: exitCodes.notFound });
  if (only === undefined) return null;
  if (another === undefined) return { id: only.id, name: only.name };
  if (!isAtTerminal(context)) return null;
  const options = found.map(({ id, name, workspace }) => ({ value: id, label: name, hint: workspace }));
  const chosen = answered(await prompts.select({ message: 'Project', options, ...placeOf(context) }));
  return { id: chosen, name: found.find(({ id }) => id === chosen)?.name ?? '' };
}
