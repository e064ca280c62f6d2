import { threadCpuMs } from '@harkara/runtime';

const items = Array.from({ length: 40_000 }, (_, no) => ({
  id: no,
  name: `n${no}`,
  tags: ['a', 'b', no],
  share: no / 7,
}));
const text = JSON.stringify(items);

/**
 * Milliseconds of processor time for parsing 3 MB of JSON and making it again, on this machine and now: the least of
 * three, because the first one of a process also compiles.
 */
export function measureReference(): number {
  return Math.min(...Array.from({ length: 3 }, measureOnce));
}

function measureOnce(): number {
  const from = threadCpuMs();
  JSON.stringify(JSON.parse(text));
  return threadCpuMs() - from;
}
