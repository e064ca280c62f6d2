import { StreamLanguage, type StringStream } from '@codemirror/language';

const words = /^(and|or|in|function)\b/;
const literals = /^(true|false|null)\b/;

interface State {
  /** Inside a comment that goes on on the next line. */
  isComment: boolean;
}

/** The colours of JSONata. */
export const jsonataGrammar = StreamLanguage.define<State>({
  name: 'jsonata',
  startState: () => ({ isComment: false }),
  token: (stream, state) => {
    if (state.isComment || stream.match('/*')) return readComment(stream, state);
    if (stream.eatSpace()) return null;
    if (stream.match(/^"(?:\\.|[^"\\])*"?/) || stream.match(/^'(?:\\.|[^'\\])*'?/)) return 'string';
    if (stream.match(/^`[^`]*`?/)) return 'propertyName';
    if (stream.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/)) return 'number';
    if (stream.match(words)) return 'keyword';
    if (stream.match(literals)) return 'atom';
    if (stream.match(/^\$[\w$]*/)) return 'variableName';
    if (stream.match(/^[\p{ID_Start}_]\p{ID_Continue}*/u)) return 'propertyName';
    return stream.next() === undefined ? null : 'operator';
  },
  languageData: { commentTokens: { block: { open: '/*', close: '*/' } }, closeBrackets: { brackets: ['(', '[', '{'] } },
});

function readComment(stream: StringStream, state: State): string {
  state.isComment = !stream.match(/^.*?\*\//);
  if (state.isComment) stream.skipToEnd();
  return 'comment';
}
