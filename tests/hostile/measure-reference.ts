import { threadCpuMs } from '@harkara/runtime';

const items = Array.from({ length: 40_000 }, (_, no) => ({
  id: no,
  name: `n${no}`,
  tags: ['a', 'b', no],
  share: no / 7,
}));
const text = JSON.stringify(items);

/** The processor time, in ms, that parsing and making again 3 MB of JSON takes on this machine now: 20 to 40 are usual. */
export function measureReference(): number {
  const from = threadCpuMs();
  JSON.stringify(JSON.parse(text));
  return threadCpuMs() - from;
}
