import { StringStream } from '@codemirror/language';
import { readJavascript, startJavascript } from './javascript-tokens.ts';
import type { Mistake } from './mark-mistake.ts';

const mistakeAt = (from: number, to: number): Mistake => ({ from, to, message: 'This is not JavaScript.' });

/**
 * A bracket or quote that has no other half. Other mistakes are told when the step is tested: a whole grammar of
 * JavaScript is as large as many a page.
 */
export function findJavascriptMistake(text: string): Mistake | undefined {
  const state = startJavascript();
  /** Where each of `state.open` is. */
  const opened: Mistake[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    const stream = new StringStream(line, 2, 2);
    while (!stream.eol()) {
      stream.start = stream.pos;
      const kind = readJavascript(stream, state);
      const token = mistakeAt(lineStart + stream.start, lineStart + stream.pos);
      if (kind === 'invalid') return token;
      while (opened.length > state.open.length) opened.pop();
      while (opened.length < state.open.length) opened.push(token);
    }
    lineStart += line.length + 1;
  }
  return state.isComment ? mistakeAt(text.lastIndexOf('/*'), text.length) : opened.at(-1);
}
