import { addNoun } from '../nouns/add-noun.ts';
import { allNouns } from '../nouns/all/all-nouns.ts';
import type { AddCommand } from './command.ts';

export const addNouns: AddCommand = (program, context) => {
  program.commandsGroup('What a project has:');
  for (const noun of allNouns) addNoun(program, noun, context);
  program.commandsGroup('More:');
};
