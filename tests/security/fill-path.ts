/** An endpoint's path with the value of each of its parameters, percent-encoded. */
export function fillPath(path: string, valueOf: (name: string) => string | undefined): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(valueOf(name) ?? ''));
}
