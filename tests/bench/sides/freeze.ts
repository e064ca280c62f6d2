interface Freezer {
  freezeWorkers(): void;
  resumeWorkers(): void;
}

/** Stops and resumes processes without ending them; `stack` resumes them, because a stopped one does not end. */
export function freezer(pids: readonly number[], stack: AsyncDisposableStack): Freezer {
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, signal);
  };
  const resumeWorkers = () => signalAll('SIGCONT');
  stack.defer(resumeWorkers);
  return { freezeWorkers: () => signalAll('SIGSTOP'), resumeWorkers };
}
