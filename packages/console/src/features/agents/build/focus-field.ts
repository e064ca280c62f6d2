const framesMax = 60;

/** Puts the focus on the field of a problem's path, such as `tools[0].tool_id`, once the form is shown. */
export function focusField(path: string): void {
  const [name = ''] = path.split(/[.[]/);
  const look = (frame: number) => {
    const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);
    field?.focus();
    if (field === null && frame < framesMax) requestAnimationFrame(() => look(frame + 1));
  };
  look(0);
}
