import type { ApplyOptions } from '../configuration/apply-files.ts';
import { type AddCommand, examples } from './command.ts';

export const addApply: AddCommand = (program, context) => {
  program
    .command('apply')
    .description('Make the project as the files say: create, change and publish; delete only with --prune.')
    .option('--dir <folder>', 'the folder of the files', 'harkara')
    .option('--prune', 'delete what has no file, too')
    .option('--yes', 'do not ask')
    .option('--plan <plan>', 'do exactly what harkara plan has shown under this name, or nothing')
    .option('--secrets-to <file>', 'write the secrets of new webhooks and endpoints to this file, as JSON lines')
    .addHelpText(
      'after',
      examples(
        ['harkara apply', 'show the plan, ask, and do it'],
        ['harkara apply --yes', 'do it without asking, as in CI'],
        ['harkara apply --yes --plan 8c1f02d4a7b3e650', 'do what was looked at before, and nothing else'],
      ),
    )
    // The contract's schemas take a tenth of a second to load, and no other command needs them.
    .action(async (options: ApplyOptions) => {
      const { applyFiles } = await import('../configuration/apply-files.ts');
      await applyFiles(context, options);
    });
};
