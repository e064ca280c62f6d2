import type { Demo } from './demo.ts';

/** What a person needs to begin: where it is, how to sign in, and two calls to paste. */
export function welcome(input: {
  publicUrl: string;
  localUrl: string;
  /** The first owner's; of no use in a database that had users before. */
  signIn: { email: string; password: string };
  demo: Demo | null;
  modelIsOffline: boolean;
}): string {
  const { publicUrl, localUrl, demo } = input;
  const signIn = demo ?? input.signIn;
  const facts: [string, string][] = [
    ['Address', publicUrl],
    ['Sign in', `${signIn.email}   password: ${signIn.password}`],
    ...(demo === null ? [] : demoDetails(demo)),
    ['API reference', `${publicUrl}/docs`],
    ['Model', modelFact(input.modelIsOffline)],
    ['Logs', '.harkara/logs'],
  ];
  const lines = facts.map(([name, value]) => `  ${name.padEnd(14)} ${value}`);
  const calls = demo === null ? [] : callLines(localUrl, demo);
  return ['', 'Harkara is ready.', '', ...lines, ...calls, '', '  Ctrl-C stops it.', ''].join('\n');
}

function demoDetails(demo: Demo): [string, string][] {
  return [
    ['API key', demo.apiKey],
    ['Agent', demo.agentId],
  ];
}

function modelFact(isOffline: boolean): string {
  if (!isOffline) return 'the configured provider answers';
  return 'the built-in offline model answers; set AI_API_KEY and AI_BASE_URL for a real one';
}

function callLines(localUrl: string, demo: Demo): string[] {
  const key = `-H 'Authorization: Bearer ${demo.apiKey}'`;
  const body = `-H 'Content-Type: application/json' -d '{"message":"Hello, who are you?","wait":true}'`;
  return [
    '',
    '  Start a task and wait for its answer:',
    `    curl -s ${localUrl}/v1/api/agents/${demo.agentId}/tasks ${key} ${body}`,
    '',
    '  Read a task again (put its id at the end):',
    `    curl -s ${key} ${localUrl}/v1/api/tasks/`,
  ];
}
