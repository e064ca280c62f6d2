import type { Reporter, TestModule } from 'vitest/node';

const everyMs = 15_000;

/** Prints every 15 s how many test files are done, so that a long run can be followed in a log. */
export function createProgressReporter(print: (line: string) => void = console.log): Reporter {
  let timer: NodeJS.Timeout | undefined;
  let [total, done, failed, startedAt] = [0, 0, 0, 0];
  const report = () => print(presentProgress({ total, done, failed, elapsedMs: Date.now() - startedAt }));
  return {
    onTestRunStart: (specifications) => {
      [total, done, failed, startedAt] = [specifications.length, 0, 0, Date.now()];
      timer = setInterval(report, everyMs).unref();
    },
    onTestModuleEnd: (module: TestModule) => {
      done += 1;
      if (!module.ok()) failed += 1;
    },
    onTestRunEnd: () => clearInterval(timer),
  };
}

interface Progress {
  total: number;
  done: number;
  failed: number;
  elapsedMs: number;
}

function presentProgress({ total, done, failed, elapsedMs }: Progress): string {
  const seconds = Math.floor(elapsedMs / 1000);
  const elapsed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `… ${done} of ${total} test files${failed === 0 ? '' : `, ${failed} failed`}, ${elapsed}`;
}
