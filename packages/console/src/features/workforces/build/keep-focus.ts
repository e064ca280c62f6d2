/** Once a row of a list has moved, the focus is on the same control of that row. */
export function keepFocus(list: HTMLElement | null, from: number, to: number): void {
  const at = controlsOf(list?.children[from]).findIndex((control) => control === document.activeElement);
  requestAnimationFrame(() => {
    const controls = controlsOf(list?.children[to]);
    (controls[at] ?? controls[0])?.focus();
  });
}

function controlsOf(row: Element | undefined): readonly HTMLElement[] {
  return row === undefined ? [] : [...row.querySelectorAll<HTMLElement>('a, button, input, select')];
}
