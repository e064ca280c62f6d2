/** What takes a guard away while tests run: a text of one file and what stands in its place. */
export interface Mutation {
  file: string;
  find: string;
  replace: string;
}

/** A plugin of the test runner that changes one file as it is loaded, and nothing on the disk. */
export function createMutationPlugin({ file, find, replace }: Mutation) {
  return {
    name: 'mutation',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => (id.endsWith(`/${file}`) ? code.replace(find, () => replace) : undefined),
  };
}
