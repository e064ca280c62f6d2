import { type PlanOptions, showPlan } from '../configuration/show-plan.ts';
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
    .action((options: PlanOptions) => showPlan(context, options));
};
