const ownOrigin = 'http://own.invalid';

/** The text when a browser takes it for a path of this site; else null: a link must not lead to another site. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  return URL.canParse(text, ownOrigin) && new URL(text, ownOrigin).origin === ownOrigin ? text : null;
}
