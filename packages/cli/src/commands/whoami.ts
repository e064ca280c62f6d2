import type { AddCommand } from './command.ts';

export const addWhoami: AddCommand = (program, context) => {
  program
    .command('whoami')
    .description('who is signed in, and what they can reach')
    .action(async () => {
      const { print, manage, session } = context;
      const me = await manage().readMe({}, { signal: context.signal });
      const { url } = session();
      const projects = me.workspaces.flatMap(({ name, role, projects: own }) =>
        own.map((project) => `${project.id}  ${project.name} (${role} in ${name})`),
      );
      const { user, workspaces } = me;
      print.answer({ url, user, workspaces }, [`${user.name} <${user.email}> at ${url}`, ...projects].join('\n'));
    });
};
