import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const index = new URL('../index.ts', import.meta.url).href;

/** Prints the modules of OpenTelemetry that a process loads, except its small API, which prom-client loads too. */
const program = (endpoint: string | undefined) => `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
const { createTracer } = await import('${index}');
await createTracer({ service: 'gateway', endpoint: ${JSON.stringify(endpoint)} });
process.stdout.write(JSON.stringify(loaded.filter((name) => /^@opentelemetry.(?!api$)/.test(name))));
process.exit();
`;

async function listLoaded(endpoint?: string): Promise<string[]> {
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program(endpoint)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as string[];
}

test("without a collector nothing of OpenTelemetry's SDK is loaded", async () => {
  expect(await listLoaded()).toEqual([]);
  expect(await listLoaded('http://127.0.0.1:9')).toContain('@opentelemetry/context-async-hooks');
});
