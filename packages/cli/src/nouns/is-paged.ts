import type { Verb } from './noun.ts';

/** Whether the answer is a list that comes by pages. */
export function isPaged({ endpoint, items }: Verb): boolean {
  return endpoint.startsWith('list') && items === undefined;
}
