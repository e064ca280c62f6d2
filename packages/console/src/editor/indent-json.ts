const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** JSON by lines, with its numbers digit by digit as they were written: `JSON.parse` would round the id of an order. */
export function indentJson(json: string): string {
  let written = '';
  let depth = 0;
  let before = '';
  const newLine = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of json.matchAll(tokens)) {
    const isEnd = token === '}' || token === ']';
    const isEmpty = isEnd && (before === '{' || before === '[');
    if (isEnd) depth -= 1;
    if (isEnd ? !isEmpty : before === '{' || before === '[' || before === ',') written += newLine();
    written += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth += 1;
    before = token;
  }
  return written;
}
