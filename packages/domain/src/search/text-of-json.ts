/** A string, with the colon behind it when it is the name of a field, or a number. */
const token = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|-?\d[\d.eE+-]*/g;

/**
 * The texts and numbers of JSON text in its order, up to about so many characters; null when it is not JSON. The names
 * of fields are left out: they are the same in all data of a sender. The text itself is read, because a parser that
 * keeps all digits takes ten times as long.
 */
export function textOfJson(json: string, charactersMax: number): string | null {
  if (!isJson(json)) return null;
  const texts: string[] = [];
  let characters = 0;
  for (const [found, string, colon] of json.matchAll(token)) {
    const text = string === undefined ? found : unescape(string);
    if (text === '' || colon !== undefined) continue;
    texts.push(text);
    characters += text.length + 1;
    if (characters >= charactersMax) break;
  }
  return texts.join(' ').slice(0, charactersMax);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function unescape(string: string): string {
  return string.includes('\\') ? (JSON.parse(`"${string}"`) as string) : string;
}
