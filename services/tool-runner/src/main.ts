import { runService } from '@harkara/runtime';
import { startToolRunner, toolRunnerEnv } from './start-tool-runner.ts';

await runService({ name: 'tool-runner', schema: toolRunnerEnv, env: process.env, start: startToolRunner });
