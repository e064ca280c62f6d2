import { jsonGrammar } from './json-grammar.ts';
import type { Language } from './languages.ts';
import type { Mistake } from './mark-mistake.ts';

export const jsonLanguage: Language = { extension: jsonGrammar, findMistake: findJsonMistake };

function findJsonMistake(text: string): Mistake | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const at = Math.min(findPlace(message, text), text.length);
    return { from: at, to: at, message };
  }
}

/** Where the browser says that the mistake is: Chromium counts characters, Firefox lines, Safari says nothing. */
function findPlace(message: string, text: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  const [, line, column] = /at line (\d+) column (\d+)/.exec(message) ?? [];
  const before = text.split('\n').slice(0, Number(line ?? 1) - 1);
  return before.reduce((sum, each) => sum + each.length + 1, Number(column ?? 1) - 1);
}
