interface Freezer {
  freezeWorkers(): void;
  resumeWorkers(): void;
}

/**
 * Stops and resumes processes without ending them. They are resumed with `stack`, and at the latest with this process,
 * because a stopped one never sees that it is to end.
 */
export function freezer(pids: readonly number[], stack: AsyncDisposableStack): Freezer {
  const resumeWorkers = () => pids.forEach(resume);
  process.on('exit', resumeWorkers);
  stack.defer(() => {
    process.off('exit', resumeWorkers);
    resumeWorkers();
  });
  return { freezeWorkers: () => pids.forEach((pid) => process.kill(pid, 'SIGSTOP')), resumeWorkers };
}

/** One that has ended needs nothing; that is so when the benchmark is interrupted. */
function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
