/** Focuses the field of a problem, or that of what holds it: for `routes[1].when.value` the one of `routes[1]`. */
export function focusField(fields: HTMLElement | null, path: string): void {
  for (const at of [path, ...holdersOf(path)]) {
    const found = fields?.querySelector(`[data-path="${CSS.escape(at)}"]`);
    const field = found?.querySelector<HTMLElement>('[aria-invalid=true], input, select, button');
    if (field == null) continue;
    field.focus();
    return;
  }
}

/** The paths that a path is in, the nearest first: of `routes[1].when` first `routes[1]`, then `routes`. */
export function holdersOf(path: string): readonly string[] {
  const holder = path.replace(/(?:\.[^.[]*|\[[^[.]*)$/, '');
  return holder === path ? [] : [holder, ...holdersOf(holder)];
}
