/** Whom a secret is sealed for: its row. A sealed value moved to another project or name does not open. */
export function secretOwner({ projectId, name }: { projectId: string; name: string }): string {
  return `${projectId}/${name}`;
}
