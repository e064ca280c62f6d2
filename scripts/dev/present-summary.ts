import type { Demo } from './demo/demo.ts';

interface Summary {
  publicUrl: string;
  localUrl: string;
  /** The first owner's; not valid in a database that had users before. */
  signIn: { email: string; password: string };
  demo: Demo | null;
  isModelOffline: boolean;
}

/** What `npm start` prints when all is ready: the address, the sign-in, and two calls to paste into a terminal. */
export function presentSummary({ publicUrl, localUrl, signIn, demo, isModelOffline }: Summary): string {
  const { email, password } = demo ?? signIn;
  const rows: [string, string][] = [
    ['Console', publicUrl],
    ['Sign in', `${email}   password: ${password}`],
    ...(demo === null ? [] : demoRows(demo)),
    ['MCP address', `${publicUrl}/v1/mcp`],
    ['Command line', `npx harkara login ${localUrl}`],
    ['API reference', `${publicUrl}/docs`],
    ['Model', modelText(isModelOffline)],
    ['Logs', '.harkara/logs'],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(14)} ${value}`);
  const calls = demo === null ? [] : callLines(localUrl, demo);
  return ['', 'Harkara is ready.', '', ...lines, ...calls, '', '  Ctrl-C stops it.', ''].join('\n');
}

function demoRows(demo: Demo): [string, string][] {
  return [
    ['API key', demo.apiKey],
    ['Agent', demo.agentId],
  ];
}

function modelText(isOffline: boolean): string {
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
