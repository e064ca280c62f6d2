import type { Surroundings } from '../process/surroundings.ts';

/** Whether a person can be asked. */
export function isAtTerminal({ stdin, stderr }: Surroundings): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}
