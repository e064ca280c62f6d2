import { runService } from '@harkara/runtime';
import { agentRunnerEnv, startAgentRunner } from './start-agent-runner.ts';

await runService({ name: 'agent-runner', schema: agentRunnerEnv, env: process.env, start: startAgentRunner });
