import type { PlanOptions } from '../configuration/show-plan.ts';
import { type AddCommand, examples } from './command.ts';

export const addPlan: AddCommand = (program, context) => {
  program
    .command('plan')
    .description('Show what apply would change in the project. Nothing is printed when nothing would.')
    .option('--dir <folder>', 'the folder of the files', 'harkara')
    .option('--prune', 'delete what has no file, too')
    .option('--exit-code', 'end with 2 when there are changes')
    .addHelpText(
      'after',
      examples(
        ['harkara plan', 'show the difference'],
        ['harkara plan --exit-code', 'let a script know whether there is one'],
        ['harkara plan --prune --json', 'the same as data, with what would be deleted'],
      ),
    )
    // The contract's schemas take a tenth of a second to load, and no other command needs them.
    .action(async (options: PlanOptions) => {
      const { showPlan } = await import('../configuration/show-plan.ts');
      await showPlan(context, options);
    });
};
