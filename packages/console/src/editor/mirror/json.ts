import { json, jsonParseLinter } from '@codemirror/lang-json';
import type { Language } from './languages.ts';

export const jsonLanguage: Language = { extension: json(), findMistakes: jsonParseLinter() };
