import { StreamLanguage } from '@codemirror/language';
import { indentByBrackets } from './indent-by-brackets.ts';

interface State {
  /** The brackets that are open. */
  readonly open: string[];
}

/** The colours of JSON. */
export const jsonGrammar = StreamLanguage.define<State>({
  name: 'json',
  startState: () => ({ open: [] }),
  token: (stream, { open }) => {
    if (stream.eatSpace()) return null;
    if (stream.match(/^"(?:\\.|[^"\\])*"?/)) return stream.match(/^\s*:/, false) === null ? 'string' : 'propertyName';
    if (stream.match(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/i)) return 'number';
    if (stream.match(/^(?:true|false|null)\b/)) return 'atom';
    const sign = stream.next() ?? '';
    if (/^[[{]$/.test(sign)) open.push(sign);
    if (/^[\]}]$/.test(sign)) open.pop();
    return 'operator';
  },
  indent: indentByBrackets,
  languageData: { indentOnInput: /^\s*[\]}]$/ },
});
