import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { offerPaths } from './list-paths.ts';
import { findOpenPlaceholder, type OpenPlaceholder } from './open-placeholder.ts';
import type { Placeholder } from './placeholder.ts';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Writes a text in place of a part of a field, so that the browser can undo it and the form hears of it. */
export function writeInto(field: TextControl, { from, to }: { from: number; to: number }, text: string): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What a field offers while a placeholder is typed in it, and the keys that choose. */
export function useCompletion(paths: readonly Placeholder[]) {
  const id = useId();
  const [open, setOpen] = useState<OpenPlaceholder | null>(null);
  const [at, setAt] = useState(0);
  const offered = open === null ? [] : offerPaths(paths, open.typed);
  const chosen = Math.min(at, offered.length - 1);
  const look = ({ currentTarget: field }: SyntheticEvent<TextControl>) => {
    setOpen(findOpenPlaceholder(field.value, field.selectionStart ?? 0));
    setAt(0);
  };
  const take = (field: TextControl, path: string) => {
    if (open !== null) writeInto(field, open, `{{${path}}}`);
    setOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent<TextControl>) => {
    const path = offered[chosen]?.path;
    if (path === undefined || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') setAt((chosen + 1) % offered.length);
    else if (event.key === 'ArrowUp') setAt((chosen + offered.length - 1) % offered.length);
    else if (event.key === 'Escape') setOpen(null);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(event.currentTarget, path);
    else return;
    event.preventDefault();
    // A dialog around the field would close with Escape.
    event.nativeEvent.stopPropagation();
  };
  const isOpen = offered.length > 0;
  const list = { id, offered, chosen };
  const field = {
    onKeyDown,
    // Moving the caret closes the list; only what is typed opens it.
    onSelect: (event: SyntheticEvent<TextControl>) => (open === null ? undefined : look(event)),
    onBlur: () => setOpen(null),
    'aria-autocomplete': 'list' as const,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? optionId(id, chosen) : undefined,
  };
  return { list, field, look, take };
}

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}
