import { StreamLanguage } from '@codemirror/language';
import { findJavascriptMistake } from './find-javascript-mistake.ts';
import { indentByBrackets } from './indent-by-brackets.ts';
import { readJavascript, startJavascript } from './javascript-tokens.ts';
import type { Language } from './languages.ts';

const grammar = StreamLanguage.define({
  name: 'javascript',
  startState: startJavascript,
  token: readJavascript,
  indent: indentByBrackets,
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    indentOnInput: /^\s*[)\]}]$/,
  },
});

export const javascriptLanguage: Language = { extension: grammar, findMistake: findJavascriptMistake };
