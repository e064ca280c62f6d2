import { findJsonataMistake } from './find-jsonata-mistake.ts';
import { jsonataGrammar } from './jsonata-grammar.ts';
import type { Language } from './languages.ts';

export const jsonata: Language = { extension: jsonataGrammar, findMistake: findJsonataMistake };
