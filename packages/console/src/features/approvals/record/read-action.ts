import type { Arguments } from '../../../tool-inputs/argument-texts.ts';

export type { Arguments };

/** What an approval lets happen, or what a person put in its place. */
export type Action =
  | { readonly kind: 'reply'; readonly text: string }
  | { readonly kind: 'tool_call'; readonly arguments: Arguments };

/** The stored action of an approval. Arguments that are no object, as a model may write them, are shown as one. */
export function readAction(kind: 'reply' | 'tool_call', action: unknown): Action {
  const fields = isRecord(action) ? action : {};
  if (kind === 'reply') return { kind, text: typeof fields['text'] === 'string' ? fields['text'] : '' };
  const given = fields['arguments'];
  return { kind, arguments: isRecord(given) ? given : given === undefined ? {} : { arguments: given } };
}

/** What a person put in its place; null when nothing. */
export function readEdit(kind: 'reply' | 'tool_call', edit: unknown): Action | null {
  return isRecord(edit) ? readAction(kind, edit) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
