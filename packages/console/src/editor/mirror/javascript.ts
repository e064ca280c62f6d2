import { javascript } from '@codemirror/lang-javascript';
import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { Language } from './languages.ts';

export const javascriptLanguage: Language = { extension: javascript(), findMistakes: findFirstMistake };

function findFirstMistake(view: EditorView): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  syntaxTree(view.state).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && found.length === 0)
        found.push({ from, to, severity: 'error', message: 'This is not JavaScript.' });
    },
  });
  return found;
}
