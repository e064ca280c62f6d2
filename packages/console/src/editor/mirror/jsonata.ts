import { jsonataLanguage } from './jsonata-language.ts';
import { findJsonataMistakes } from './jsonata-mistakes.ts';
import type { Language } from './languages.ts';

export const jsonata: Language = { extension: jsonataLanguage, findMistakes: findJsonataMistakes };
