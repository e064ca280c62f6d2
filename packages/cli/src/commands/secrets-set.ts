import { recordOf } from '../print/record.ts';
import { askHidden } from '../prompts/ask-hidden.ts';
import { type AddCommand, examples, findCommand } from './command.ts';

export const addSecretsSet: AddCommand = (program, context) => {
  findCommand(program, 'secrets')
    .command('set')
    .description('keep a secret, or replace its value, which is typed unseen')
    .argument('<name>', 'the NAME in {{secrets.NAME}}')
    .option('--from <file>', 'read the value from a file; - is standard input')
    .addHelpText(
      'after',
      examples(
        ['harkara secrets set SHOP_TOKEN', 'type the value'],
        ['harkara secrets set SHOP_TOKEN --from - < token.txt', 'read the value'],
      ),
    )
    .action(async (name: string, { from }: { from?: string }) => {
      const { manage, projectId, print, signal } = context;
      const value = await askHidden(context, { message: `Value of ${name}`, option: '--from' }, from);
      const params = { project_id: await projectId(), name };
      const kept = await manage().setSecret({ params, body: { value } }, { signal });
      print.answer(kept, recordOf(kept));
    });
};
