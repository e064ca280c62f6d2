export { agentRunnerEnv, startAgentRunner } from './start-agent-runner.ts';
