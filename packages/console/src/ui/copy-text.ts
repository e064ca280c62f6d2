/**
 * Copies text. Browsers offer the clipboard only over https and on localhost; elsewhere a selection is copied. Answers
 * whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'fixed opacity-0';
  // A modal dialog takes the focus back from what is outside of it.
  (document.querySelector('dialog[open], [role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
