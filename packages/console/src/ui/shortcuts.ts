import { useEffect } from 'react';
import { createStore, useStore } from '../api/create-store.ts';

export interface Shortcut {
  /**
   * `?`, `/`, `g t` (one after the other), `f8`, or `mod+k`, where mod is Ctrl, and Command on a Mac. The last two work
   * in fields too.
   */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

const storageKey = 'harkara.single-letters';
const sequenceMs = 1_000;

/** What the keyboard can do now, for the dialog that lists it. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

/** Whether single letters do something. People who use speech input turn them off. */
export const areSingleLettersOn = createStore(readSetting());

export function setSingleLetters(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  areSingleLettersOn.set(isOn);
}

/** Offers a shortcut while the component is shown. `run` is to be stable: wrap it in useCallback. */
export function useShortcut(keys: string, label: string, run: () => void): void {
  useEffect(() => {
    const shortcut = { keys, label, run };
    shortcuts.set([...shortcuts.get(), shortcut]);
    return () => shortcuts.set(shortcuts.get().filter((each) => each !== shortcut));
  }, [keys, label, run]);
}

export function useShortcuts(): readonly Shortcut[] {
  return useStore(shortcuts);
}

let typed = '';
let typedAt = 0;

/** Runs the shortcut of a key, if there is one. The app has one listener. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isPageCovered()) return;
  const isModified = event.ctrlKey || event.metaKey;
  const isLetter = !isModified && !/^F\d+$/.test(event.key);
  // The target of what happens in an editor is its host, so the first of the path counts.
  if (event.altKey || (isLetter && (isInField(event.composedPath()[0]) || !areSingleLettersOn.get()))) return;
  const key = `${isModified ? 'mod+' : ''}${event.key.toLowerCase()}`;
  const sequence = performance.now() - typedAt < sequenceMs ? `${typed} ${key}` : key;
  const found = findShortcut(sequence) ?? findShortcut(key);
  typed = key;
  typedAt = performance.now();
  if (found === undefined) return;
  event.preventDefault();
  found.run();
}

/** The newest wins: what a screen offers goes before what the shell does. */
function findShortcut(keys: string): Shortcut | undefined {
  return shortcuts.get().findLast((shortcut) => shortcut.keys === keys);
}

/**
 * Behind a dialog or a menu nobody sees what a shortcut acts on, wherever the focus is. A toast is a dialog too, but
 * it covers nothing.
 */
function isPageCovered(): boolean {
  return document.querySelector('[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu]') !== null;
}

function isInField(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
