import type { Surroundings } from '../process/surroundings.ts';

/** Where prompts are shown: on standard error, so that standard output has only the answer of the command. */
export function placeOf({ stdin, stderr, signal }: Surroundings) {
  return { input: stdin, output: stderr, signal };
}
