/** The id that a secret is sealed for. A sealed value that is copied to another project or name cannot be opened. */
export function secretOwner({ projectId, name }: { projectId: string; name: string }): string {
  return `${projectId}/${name}`;
}
