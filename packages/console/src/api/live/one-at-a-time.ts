/** Runs one at a time: what is asked for while it runs is one more run after it. A failed run ends quietly. */
export function oneAtATime(run: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  const runWhileWanted = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await run().catch(() => undefined);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void runWhileWanted();
  };
}
