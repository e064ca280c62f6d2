import type { AddCommand } from './command.ts';

export const addHooks: AddCommand = (program) => {
  program.command('hooks').description('webhooks while you develop: forward their calls, and call them');
};
