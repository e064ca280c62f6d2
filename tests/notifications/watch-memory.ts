import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '@harkara/testkit';

const everyMs = 500;
const bytesPerMb = 1_048_576;
const bytesPerPage = 4_096;

/** The resident memory of a process at the beginning and at the end of the time watched: medians of thirds, in MB. */
export async function watchMemory(pid: number, ended: Promise<void>): Promise<{ firstMb: number; lastMb: number }> {
  const samples: number[] = [];
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    samples.push(await readResidentMb(pid));
    await Promise.race([delay(everyMs), ended]);
  }
  const third = Math.floor(samples.length / 3);
  const median = (part: number[]) =>
    Math.round(
      percentile(
        part.toSorted((a, b) => a - b),
        0.5,
      ),
    );
  return { firstMb: median(samples.slice(third, 2 * third)), lastMb: median(samples.slice(2 * third)) };
}

async function readResidentMb(pid: number): Promise<number> {
  const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(pages) * bytesPerPage) / bytesPerMb;
}
