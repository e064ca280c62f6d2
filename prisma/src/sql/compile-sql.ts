/** SQL with `$1` in place of `:task_id`, and the names in the order of their numbers. */
export interface CompiledSql {
  text: string;
  names: string[];
}

// What may hold a colon that names no parameter comes first: strings, quoted names, comments, dollar quotes, casts.
const tokens = [
  String.raw`[eE]'(?:[^'\\]|\\.|'')*'`,
  `'(?:[^']|'')*'`,
  `"(?:[^"]|"")*"`,
  `--[^\\n]*`,
  String.raw`/\*[\s\S]*?\*/`,
  String.raw`\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$`,
  '::',
  String.raw`\$(?<position>\d+)`,
  String.raw`:(?<name>[A-Za-z_]\w*)`,
];
const tokenPattern = new RegExp(tokens.join('|'), 'g');

/** Numbers the named parameters of a text; the same name is the same parameter. @throws for a `$1` written by hand. */
export function compileSql(sql: string): CompiledSql {
  const names: string[] = [];
  const text = sql.replace(tokenPattern, (token, ...rest) => {
    const { name, position } = rest.at(-1) as { name?: string; position?: string };
    if (position !== undefined) throw new Error(`$${position} has no name`);
    if (name === undefined) return token;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}
