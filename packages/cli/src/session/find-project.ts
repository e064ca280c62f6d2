import type { HarkaraManage } from '@harkara/sdk/manage';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';

/** The project of an id or a name; without either, the only one there is. */
export async function findProject(
  manage: HarkaraManage,
  idOrName: string | null,
): Promise<{ readonly id: string; readonly name: string }> {
  const { workspaces } = await manage.readMe();
  const all = workspaces.flatMap(({ projects }) => projects);
  const found = all.filter(({ id, name }) => idOrName === null || id === idOrName || name === idOrName);
  const [only, another] = found;
  if (only !== undefined && another === undefined) return only;
  const list = found.map(({ id, name }) => `${id} (${name})`).join(', ');
  if (only !== undefined)
    throw new CliError(`Which project? ${list}`, { advice: 'Say it by --project, or: harkara projects use <project>' });
  throw new CliError(idOrName === null ? 'You have no project.' : `You can reach no project ${idOrName}.`, {
    exitCode: exitCodes.notFound,
    advice: 'Run: harkara projects list',
  });
}
