import { NotFoundError } from '@harkara/sdk';
import type { HarkaraManage } from '@harkara/sdk/manage';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';

/** The service tells who a person is with so many of their projects, the oldest. */
export const projectsToldMax = 100;

export interface FoundProject {
  readonly id: string;
  readonly name: string;
}

/** The project of an id or a name; without either, the only one there is. */
export async function findProject(
  manage: HarkaraManage,
  idOrName: string | null,
  signal: AbortSignal,
): Promise<FoundProject> {
  if (idOrName?.startsWith('prj_') === true) return readProject(manage, idOrName, signal);
  const { workspaces } = await manage.readMe({}, { signal });
  const all = workspaces.flatMap(({ projects }) => projects);
  const found = all.filter(({ name }) => idOrName === null || name === idOrName);
  const [only, another] = found;
  if (only !== undefined && another === undefined) return only;
  const list = found.map(({ id, name }) => `${id} (${name})`).join(', ');
  if (only !== undefined)
    throw new CliError(`Which project? ${list}`, { advice: 'Say it by --project, or: harkara projects use <project>' });
  throw notReachable(idOrName, all.length);
}

/** By its id every project can be reached, also one that is not among the oldest. */
export async function readProject(manage: HarkaraManage, id: string, signal: AbortSignal): Promise<FoundProject> {
  try {
    const { name } = await manage.readProject({ params: { project_id: id } }, { signal });
    return { id, name };
  } catch (error) {
    throw error instanceof NotFoundError ? notReachable(id, 0) : error;
  }
}

function notReachable(idOrName: string | null, told: number): CliError {
  const isCut = told >= projectsToldMax;
  return new CliError(idOrName === null ? 'You have no project.' : `You can reach no project ${idOrName}.`, {
    exitCode: exitCodes.notFound,
    advice: isCut ? `Only the ${told} oldest are known by name. Give its id.` : 'Run: harkara projects list',
  });
}
