import type { Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export type CodeLanguage = 'json' | 'javascript' | 'jsonata';

export interface Language {
  readonly extension: Extension;
  /** What the grammar of the language says is wrong. An empty text is not wrong. */
  readonly findMistakes: (view: EditorView) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}

/** Each language is loaded by itself: the grammar of JavaScript alone is as large as many a page. */
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
