import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { offerPaths } from '../placeholders/list-paths.ts';
import { findOpenPlaceholder } from '../placeholders/open-placeholder.ts';
import { type Placeholder, sampleText } from '../placeholders/placeholder.ts';
import type { CodeLanguage } from './languages.ts';

/** How a language names a value: JSON in brackets, a program by its own syntax. */
export function writePath(language: CodeLanguage, path: string): string {
  if (language === 'json') return `{{${path}}}`;
  const [root = '', ...names] = path.split('.');
  return root + names.map((name) => writeName(language, name)).join('');
}

function writeName(language: CodeLanguage, name: string): string {
  if (/^\d+$/.test(name)) return `[${name}]`;
  if (/^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(name)) return `.${name}`;
  return language === 'jsonata' && !name.includes('`') ? `.\`${name}\`` : `[${JSON.stringify(name)}]`;
}

/** Offers placeholders: in JSON after brackets, in a program where a name is typed. */
export function completePath(language: CodeLanguage, paths: readonly Placeholder[], context: CompletionContext) {
  return language === 'json' ? completeInBrackets(paths, context) : completeName(language, paths, context);
}

function completeInBrackets(paths: readonly Placeholder[], { state, pos }: CompletionContext): CompletionResult | null {
  const { from: lineStart, text } = state.doc.lineAt(pos);
  const open = findOpenPlaceholder(text, pos - lineStart);
  if (open === null) return null;
  const options = offerPaths(paths, open.typed).map((placeholder): Completion => {
    const apply = (view: EditorView) => {
      const insert = writePath('json', placeholder.path);
      const [from, to] = [lineStart + open.from, lineStart + open.to];
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
    };
    return { ...labelsOf(placeholder), apply };
  });
  return { from: pos - open.typed.length, options, filter: false };
}

function completeName(
  language: CodeLanguage,
  paths: readonly Placeholder[],
  context: CompletionContext,
): CompletionResult | null {
  const word = context.matchBefore(/[\p{ID_Start}_$][\p{ID_Continue}.$[\]]*/u);
  if (word === null && !context.explicit) return null;
  const written = paths.map((placeholder) => ({ ...placeholder, path: writePath(language, placeholder.path) }));
  const offered = offerPaths(written, word?.text ?? '');
  return { from: word?.from ?? context.pos, options: offered.map(labelsOf), filter: false };
}

function labelsOf({ path, sample }: Placeholder): Completion {
  return { label: path, detail: sampleText(sample) };
}
