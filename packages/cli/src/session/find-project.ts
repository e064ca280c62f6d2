import { NotFoundError } from '@harkara/sdk';
import type { AnswerOf, HarkaraManage } from '@harkara/sdk/manage';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';

/** The service tells who a person is with so many workspaces, and so many projects of each. */
const toldMax = 100;

/** Whether there may be projects that are not told, which only their ids find. */
export function isCut({ workspaces }: AnswerOf<'readMe'>): boolean {
  return workspaces.length >= toldMax || workspaces.some(({ projects }) => projects.length >= toldMax);
}

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
  const me = await manage.readMe({}, { signal });
  const all = me.workspaces.flatMap(({ projects }) => projects);
  const found = all.filter(({ name }) => idOrName === null || name === idOrName);
  const [only, another] = found;
  if (only !== undefined && another === undefined) return only;
  const list = found.map(({ id, name }) => `${id} (${name})`).join(', ');
  if (only !== undefined)
    throw new CliError(`Which project? ${list}`, { advice: 'Say it by --project, or: harkara projects use <project>' });
  throw notReachable(idOrName, isCut(me));
}

/** By its id every project can be reached, also one that is not told. */
export async function readProject(manage: HarkaraManage, id: string, signal: AbortSignal): Promise<FoundProject> {
  try {
    const { name } = await manage.readProject({ params: { project_id: id } }, { signal });
    return { id, name };
  } catch (error) {
    throw error instanceof NotFoundError ? notReachable(id, false) : error;
  }
}

function notReachable(idOrName: string | null, mayBeUntold: boolean): CliError {
  return new CliError(idOrName === null ? 'You have no project.' : `You can reach no project ${idOrName}.`, {
    exitCode: exitCodes.notFound,
    advice: mayBeUntold ? 'Not all are known by name. Give its id.' : 'Run: harkara projects list',
  });
}
