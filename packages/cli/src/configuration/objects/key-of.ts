/** What one object is known by, in the files and in the project. */
export function keyOf(kind: string, name: string): string {
  return `${kind} ${name}`;
}
