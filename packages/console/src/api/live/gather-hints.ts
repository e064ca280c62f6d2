import type { LiveEvent } from '@harkara/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keysOfHints } from './keys-of-hint.ts';
import { oneAtATime } from './one-at-a-time.ts';

const batchMs = 250;

/**
 * Gathers hints for a quarter of a second; then what they are about is read again. The next ones wait until those reads
 * have ended: reading again cancels a read that runs, and hints that keep coming would let no slow one arrive.
 */
export function gatherHints(queryClient: QueryClient): (event: LiveEvent) => void {
  let gathered: LiveEvent[] = [];
  const apply = oneAtATime(async () => {
    await new Promise((resolve) => setTimeout(resolve, batchMs));
    const keys = keysOfHints(gathered);
    gathered = [];
    if (keys === null) await queryClient.invalidateQueries();
    else await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  });
  return (event) => {
    gathered.push(event);
    apply();
  };
}
