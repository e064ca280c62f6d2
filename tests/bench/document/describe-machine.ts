import { arch, cpus, platform, release, totalmem } from 'node:os';

/** The machine and the day, as a sentence. */
export function describeMachine(): string {
  const [first] = cpus();
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  const cores = `${cpus().length} cores (${first?.model.trim() ?? 'unknown'})`;
  return `Measured on ${day}: ${cores}, ${memoryGiB} GiB of memory, ${platform()} ${release()} ${arch()}, Node ${process.versions.node}.`;
}
