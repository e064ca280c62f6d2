import { runService } from '@harkara/runtime';
import { startToolRunner, toolRunnerEnv } from './start-tool-runner.ts';

/** Longer than a run's 60 seconds, so that a deploy interrupts no call that changes something elsewhere. */
const stopGraceMs = 62_000;

await runService({
  name: 'tool-runner',
  schema: toolRunnerEnv,
  env: process.env,
  start: (service) => startToolRunner(service, { stopGraceMs }),
  stopMsMax: stopGraceMs + 6_000,
});
