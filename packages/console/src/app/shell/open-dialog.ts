import { createStore } from '../../api/create-store.ts';

/** Which of the shell's dialogs is open. */
export const openDialog = createStore<'palette' | 'shortcuts' | 'ai' | null>(null);
