import type { PlatformLoad } from '@harkara/contract';
import { countWords } from '../record/count-words.ts';

/** What a worker left, and what another one has taken over; null when all goes well. */
export function sayLost({ turns, tool_runs: runs }: Pick<PlatformLoad, 'turns' | 'tool_runs'>): string | null {
  const left = [
    turns.lost === 0 ? [] : [countWords(turns.lost, 'task')],
    runs.lost === 0 ? [] : [countWords(runs.lost, 'tool run')],
  ].flat();
  const sentences = [
    left.length === 0 ? [] : [`${left.join(' and ')} lost their worker, and another worker takes over.`],
    turns.taken_over === 0 ? [] : [`${countWords(turns.taken_over, 'running task')} came from a worker that was lost.`],
  ].flat();
  return sentences.length === 0 ? null : sentences.join(' ');
}
