import { runService } from '@harkara/runtime';
import { startToolRunner, toolRunnerEnv } from './start-tool-runner.ts';

/** Beyond a run's 60 seconds: a call that changes something elsewhere is not broken off for a deploy. */
const stopGraceMs = 62_000;

await runService({
  name: 'tool-runner',
  schema: toolRunnerEnv,
  env: process.env,
  start: (service) => startToolRunner(service, { stopGraceMs }),
  stopMsMax: stopGraceMs + 6_000,
});
