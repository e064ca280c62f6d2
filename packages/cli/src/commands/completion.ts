import tab from '@bomb.sh/tab/commander';
import type { AddCommand } from './command.ts';

/** Last of all, because it reads the commands that are there. */
export const addCompletion: AddCommand = (program) => {
  tab(program, { completionCommandName: 'completion' });
};
