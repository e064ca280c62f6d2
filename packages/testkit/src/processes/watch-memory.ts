import { setTimeout as delay } from 'node:timers/promises';

const everyMs = 500;
const bytesPerMb = 1_048_576;

/** In MB. A floor is the least of a third of the time: what is left when garbage has just been collected. */
interface MemoryUse {
  middleFloorMb: number;
  lastFloorMb: number;
  mostResidentMb: number;
}

/** Watches the memory of a service by its own metrics until `ended` resolves. */
export async function watchMemory(metricsPort: number, ended: Promise<void>): Promise<MemoryUse> {
  const samples: { heapMb: number; residentMb: number }[] = [];
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    samples.push(await readMemory(metricsPort));
    await Promise.race([delay(everyMs), ended]);
  }
  const third = Math.floor(samples.length / 3);
  const floorOf = (part: typeof samples) => Math.round(Math.min(...part.map(({ heapMb }) => heapMb)));
  return {
    middleFloorMb: floorOf(samples.slice(third, 2 * third)),
    lastFloorMb: floorOf(samples.slice(2 * third)),
    mostResidentMb: Math.round(Math.max(...samples.map(({ residentMb }) => residentMb))),
  };
}

async function readMemory(metricsPort: number): Promise<{ heapMb: number; residentMb: number }> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  const read = (name: string) => Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(text)?.[1] ?? 0) / bytesPerMb;
  return { heapMb: read('nodejs_heap_size_used_bytes'), residentMb: read('process_resident_memory_bytes') };
}
