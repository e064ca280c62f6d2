import type { StringStream } from '@codemirror/language';

export interface JavascriptState {
  /** The brackets, quotes and `${` that are open, the innermost last. */
  readonly open: string[];
  /** Inside a comment that goes on on the next line. */
  isComment: boolean;
  /** What came before: an operator or bracket, `value` for what a slash would divide, or `keyword`. */
  before: string;
}

const keywords =
  /^(?:async|await|break|case|catch|class|const|continue|default|delete|do|else|export|extends|finally|for|from|function|get|if|import|in|instanceof|let|new|of|return|set|static|super|switch|this|throw|try|typeof|var|void|while|with|yield)$/;
const atoms = /^(?:true|false|null)$/;
const name = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u;
const number = /^(?:0[box][\da-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?)n?/i;
const regexp = /^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*/;
const opens: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export const startJavascript = (): JavascriptState => ({ open: [], isComment: false, before: '' });

/** Reads one token of JavaScript. Its kind, for the colours; `invalid` for what cannot stand there. */
export function readJavascript(stream: StringStream, state: JavascriptState): string | null {
  if (state.isComment) return readComment(stream, state);
  if (isQuote(state.open.at(-1))) return readQuoted(stream, state);
  if (stream.eatSpace()) return null;
  if (stream.match('//')) return (stream.skipToEnd(), 'comment');
  if (stream.match('/*')) return readComment(stream, state);
  const { before } = state;
  if (stream.match(name)) return readName(stream, state);
  state.before = 'value';
  if (stream.match(number)) return 'number';
  if (!/^(?:value|[)\]}])$/.test(before) && stream.match(regexp)) return 'regexp';
  return readSign(stream, state);
}

function readComment(stream: StringStream, state: JavascriptState): string {
  state.isComment = !stream.match(/^.*?\*\//);
  if (state.isComment) stream.skipToEnd();
  return 'comment';
}

function readName(stream: StringStream, state: JavascriptState): string | null {
  const { before } = state;
  const word = stream.current();
  const isProperty = before === '.' || (/^[{,]$/.test(before) && stream.match(/^\s*:/, false) !== null);
  const isKeyword = !isProperty && keywords.test(word);
  state.before = isKeyword && word !== 'this' && word !== 'super' ? 'keyword' : 'value';
  if (isProperty) return 'propertyName';
  return isKeyword ? 'keyword' : atoms.test(word) ? 'atom' : null;
}

/** A quote, a bracket or an operator. */
function readSign(stream: StringStream, state: JavascriptState): string {
  const sign = stream.match('...') ? '...' : (stream.next() ?? '');
  const { open } = state;
  if (isQuote(sign)) return (open.push(sign), readQuoted(stream, state));
  state.before = sign;
  if (/^[([{]$/.test(sign)) open.push(sign);
  const opening = opens[sign];
  if (opening === undefined) return 'operator';
  const isClosed = open.at(-1)?.endsWith(opening) === true;
  if (isClosed) open.pop();
  return isClosed ? 'operator' : 'invalid';
}

/** The rest of a text in quotes, as far as it goes on this line. A template may go on, and may have code in it. */
function readQuoted(stream: StringStream, { open }: JavascriptState): string {
  const quote = open.at(-1);
  for (let next = stream.next(); next !== undefined; next = stream.next()) {
    if (next === quote) return (open.pop(), 'string');
    if (next === '\\' && stream.next() === undefined) return 'string';
    if (next === '$' && quote === '`' && stream.eat('{') !== undefined) return (open.push('${'), 'string');
  }
  if (quote === '`') return 'string';
  open.pop();
  return 'invalid';
}

const isQuote = (sign: string | undefined) => sign === '"' || sign === "'" || sign === '`';
