import type { Mistake } from './mark-mistake.ts';

/** What JSONata's own parser says is wrong, and where. It is loaded for the first expression. */
export async function findJsonataMistake(text: string): Promise<Mistake | undefined> {
  if (text.trim() === '') return undefined;
  const { default: jsonata } = await import('jsonata');
  try {
    jsonata(text);
    return undefined;
  } catch (error) {
    const { position, message } = error as { position?: number; message?: string };
    const to = Math.min(position ?? text.length, text.length);
    return { from: Math.max(0, to - 1), to, message: message ?? 'This is not JSONata.' };
  }
}
