/** How text is set off. On what is no terminal, each gives its text back. */
export interface Styles {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const;

export function createStyles(isColoured: boolean): Styles {
  const style = (name: keyof typeof codes) => (text: string) =>
    isColoured && text !== '' ? `\u001B[${codes[name][0]}m${text}\u001B[${codes[name][1]}m` : text;
  return { bold: style('bold'), dim: style('dim'), red: style('red'), green: style('green'), yellow: style('yellow') };
}

/** Colours are for terminals alone, and NO_COLOR (no-color.org) turns them off there too. */
export function isColoured(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return stream.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}
