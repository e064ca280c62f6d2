import { createStore } from '../api/create-store.ts';

export type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads it before the first paint. */
const storageKey = 'harkara.theme';

/** What the person has chosen in this browser. */
export const theme = createStore<Theme>(readTheme());

export function setTheme(chosen: Theme): void {
  theme.set(chosen);
  if (chosen === 'system') {
    localStorage.removeItem(storageKey);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(storageKey, chosen);
    document.documentElement.dataset['theme'] = chosen;
  }
}

function readTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return shown === 'light' || shown === 'dark' ? shown : 'system';
}
