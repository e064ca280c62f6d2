import { javascript } from '@codemirror/lang-javascript';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { jsonataLanguage } from './jsonata-language.ts';
import { findJsonataMistakes } from './jsonata-mistakes.ts';

export type CodeLanguage = 'json' | 'javascript' | 'jsonata';

interface Language {
  readonly extension: Extension;
  /** What the grammar of the language says is wrong. An empty text is not wrong. */
  readonly findMistakes: (view: EditorView) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}

const findJsonMistakes = jsonParseLinter();

export const languages: Readonly<Record<CodeLanguage, Language>> = {
  json: { extension: json(), findMistakes: findJsonMistakes },
  javascript: { extension: javascript(), findMistakes: findSyntaxMistakes },
  jsonata: { extension: jsonataLanguage, findMistakes: findJsonataMistakes },
};

function findSyntaxMistakes(view: EditorView): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  syntaxTree(view.state).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && found.length === 0)
        found.push({ from, to, severity: 'error', message: 'This is not JavaScript.' });
    },
  });
  return found;
}
