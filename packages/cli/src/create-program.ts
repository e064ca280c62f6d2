import { Command } from 'commander';
import { allCommands } from './commands/all-commands.ts';
import { addCompletion } from './commands/completion.ts';
import type { Context } from './context/context.ts';
import { type CommonOptions, createContext } from './context/create-context.ts';
import type { Surroundings } from './process/surroundings.ts';

/** The program with all its commands, and what they work with. */
export function createProgram(surroundings: Surroundings, version: string): { program: Command; context: Context } {
  const { stdout, stderr } = surroundings;
  const program = new Command('harkara');
  const context = createContext(surroundings, () => program.opts<CommonOptions>());
  program
    .description('Puts the agents, workforces and tools of Harkara to work, and manages them.')
    .version(version)
    .option('--json', 'print JSON for programs')
    .option('--project <project>', 'the project to work on, by id or name')
    .option('--url <address>', 'the address of the service')
    .option('--verbose', 'tell of every request on standard error')
    .showHelpAfterError('Run it with --help to see how it is used.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHelpWidth: () => stdout.columns || 100,
      getErrHelpWidth: () => stderr.columns || 100,
    });
  for (const addCommand of allCommands) addCommand(program, context);
  addCompletion(program, context);
  return { program, context };
}
