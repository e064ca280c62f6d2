const megabyte = 1024 * 1024;

/** All that the programs of one thread can hold, enforced by the memory that they run in. */
export const interpreterBytesMax = 64 * megabyte;

/** What a thread holds beside: its scope and its answer on the way, and the interpreter's own code. */
export const threadHeap = { oldMb: 48, youngMb: 8, stackMb: 4 } as const;
const threadBytesMax =
  interpreterBytesMax + (threadHeap.oldMb + threadHeap.youngMb + threadHeap.stackMb + 12) * megabyte;

/** What the service needs for everything but its threads. */
const serviceBytes = 256 * megabyte;
const threadsMax = 64;

/** One evaluation, whatever its step allows. */
export const evaluationMsMax = 10_000;

/** UTF-16 units of inputs and outputs that one evaluation sees; more would not fit into its memory as values anyway. */
export const scopeUnitsMax = 8 * megabyte;

/** How many threads a process of so much memory can hold when each takes all that it may. At least one. */
export function countThreads(memoryBytes: number): number {
  return Math.max(1, Math.min(threadsMax, Math.floor((memoryBytes - serviceBytes) / threadBytesMax)));
}
