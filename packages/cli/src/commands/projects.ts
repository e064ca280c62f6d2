import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { recordOf } from '../print/record.ts';
import { showTable } from '../print/show-table.ts';
import { writeConfig } from '../session/config-file.ts';
import { findProject, isCut } from '../session/find-project.ts';
import { requireSignIn } from '../session/require-sign-in.ts';
import { type AddCommand, examples } from './command.ts';

const columns = { ID: 'id', NAME: 'name', WORKSPACE: 'workspace.name', ROLE: 'workspace.role', 'IN USE': 'in_use' };

export const addProjects: AddCommand = (program, context) => {
  const projects = program.command('projects').description('projects that you can reach');
  projects
    .command('list')
    .description('list the projects')
    .action(() => listProjects(context));
  projects
    .command('use')
    .description('work on this project from now on')
    .argument('<project>', 'its id or its name')
    .addHelpText('after', examples(['harkara projects use Shop', 'for all commands without --project']))
    .action((project: string) => useProject(context, project));
  projects
    .command('create')
    .description('add a project')
    .requiredOption('--name <name>', 'what people call it')
    .option('--workspace <workspace>', 'the workspace, by id or name; the only one unless told')
    .action((options: NewProject) => createProject(context, options));
};

interface NewProject {
  readonly name: string;
  readonly workspace?: string;
}

async function listProjects({ manage, session, print, signal }: Context): Promise<void> {
  const me = await manage().readMe({}, { signal });
  const { project } = session();
  const all = me.workspaces.flatMap(({ id, name, role, projects }) =>
    projects.map((each) => ({ ...each, workspace: { id, name, role }, in_use: each.id === project })),
  );
  if (isCut(me)) print.note('Not all are listed. The others are found by their ids.');
  showTable(print, columns, all);
}

async function useProject(context: Context, told: string): Promise<void> {
  const { env, manage, print, signal } = context;
  const config = requireSignIn(context);
  const project = await findProject(manage(), told, signal);
  writeConfig(env, { ...config, project });
  print.answer(project, `${project.name} (${project.id}) is in use.`);
}

async function createProject({ manage, print, signal }: Context, { name, workspace }: NewProject): Promise<void> {
  const { workspaces } = await manage().readMe({}, { signal });
  const found = workspaces.filter(({ id, name: own }) => workspace === undefined || [id, own].includes(workspace));
  const [only, another] = found;
  if (only === undefined || another !== undefined) {
    const choices = (only === undefined ? workspaces : found).map(({ id, name: own }) => `${id} (${own})`);
    throw new CliError(`Which workspace? ${choices.join(', ')}`, { advice: 'Say it by --workspace.' });
  }
  const made = await manage().createProject({ params: { workspace_id: only.id }, body: { name } }, { signal });
  print.answer(made, recordOf(made));
}
