import type { PullOptions } from '../configuration/pull-project.ts';
import { type AddCommand, examples } from './command.ts';

export const addPull: AddCommand = (program, context) => {
  program
    .command('pull')
    .description('Write a project as YAML files: agents, workforces, tools, triggers and endpoints, never secrets.')
    .option('--dir <folder>', 'the folder of the files', 'harkara')
    .option('--prune', 'delete files whose object is not in the project')
    .addHelpText(
      'after',
      examples(
        ['harkara pull', 'write the project into ./harkara'],
        ['harkara pull --project Staging --dir staging', 'write another one'],
      ),
    )
    // The contract's schemas take a tenth of a second to load, and no other command needs them.
    .action(async (options: PullOptions) => {
      const { pullProject } = await import('../configuration/pull-project.ts');
      await pullProject(context, options);
    });
};
