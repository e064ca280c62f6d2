export interface JsonPart {
  /** The name of a field; a number, true, false or null; or all else. */
  readonly kind: 'name' | 'literal' | 'plain';
  readonly text: string;
}

/** A text of more parts is shown in one colour, because each part is an element of the page. */
const partsMax = 20_000;

const tokens = /("(?:\\.|[^"\\])*")(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;

/** JSON as parts that are drawn differently. Together they are the text. */
export function splitJson(text: string): readonly JsonPart[] {
  const parts: JsonPart[] = [];
  let end = 0;
  const add = (kind: JsonPart['kind'], to: number) => {
    const last = parts.at(-1);
    const part = text.slice(end, to);
    if (kind === 'plain' && last?.kind === 'plain') parts[parts.length - 1] = { kind, text: last.text + part };
    else if (part !== '') parts.push({ kind, text: part });
    end = to;
  };
  for (const { 0: token, 1: string, 2: colon, index } of text.matchAll(tokens)) {
    if (parts.length >= partsMax) return [{ kind: 'plain', text }];
    add('plain', index);
    if (string === undefined) add('literal', index + token.length);
    else add(colon === undefined ? 'plain' : 'name', index + string.length);
  }
  add('plain', text.length);
  return parts;
}
