import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';

/** What JSONata's own parser says is wrong, and where. It is loaded for the first expression. */
export async function findJsonataMistakes({ state }: EditorView): Promise<readonly Diagnostic[]> {
  const text = state.doc.toString();
  if (text.trim() === '') return [];
  const { default: jsonata } = await import('jsonata');
  try {
    jsonata(text);
    return [];
  } catch (error) {
    const { position, message } = error as { position?: number; message?: string };
    const to = Math.min(position ?? text.length, text.length);
    return [{ from: Math.max(0, to - 1), to, severity: 'error', message: message ?? 'This is not JSONata.' }];
  }
}
