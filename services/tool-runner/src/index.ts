export { startToolRunner, toolRunnerEnv } from './start-tool-runner.ts';
