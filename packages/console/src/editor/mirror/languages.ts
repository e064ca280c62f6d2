import type { Extension } from '@codemirror/state';
import type { FindMistake } from './mark-mistake.ts';

export type CodeLanguage = 'json' | 'javascript' | 'jsonata';

export interface Language {
  readonly extension: Extension;
  readonly findMistake: FindMistake;
}

/** Each language is loaded by itself: the parser of JSONata alone is as large as many a page. */
export async function loadLanguage(language: CodeLanguage): Promise<Language> {
  switch (language) {
    case 'json':
      return (await import('./json.ts')).jsonLanguage;
    case 'javascript':
      return (await import('./javascript.ts')).javascriptLanguage;
    case 'jsonata':
      return (await import('./jsonata.ts')).jsonata;
  }
}
