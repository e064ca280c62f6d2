export interface ProcessStat {
  parentPid: number;
  /** Processor time of the process with its threads, and of the children that have ended. */
  processorMs: number;
}

/** Linux counts these in hundredths of a second, whatever the kernel's own clock is (proc(5)). */
const msPerTick = 10;

/** `/proc/<pid>/stat`. The second field is a name in brackets, which may have spaces and brackets itself. */
export function parseStat(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  const ticks = (user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0);
  return { parentPid: Number(fields[1]), processorMs: ticks * msPerTick };
}
