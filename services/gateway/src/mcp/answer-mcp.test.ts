import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const sourceOf = (path: string) => new URL(path, import.meta.url).href;

/** Prints whether the SDK of the protocol was loaded with the gateway, and with what answers a message. */
const program = `
import { registerHooks } from 'node:module';
const loaded = new Set();
registerHooks({ resolve: (name, context, next) => (loaded.add(name), next(name, context)) });
const isLoaded = () => loaded.has('@modelcontextprotocol/server');
await import('${sourceOf('../index.ts')}');
const before = isLoaded();
await import('${sourceOf('serve-message.ts')}');
process.stdout.write(JSON.stringify([before, isLoaded()]));
process.exit();
`;

test('a gateway starts without the SDK of the protocol, which is loaded for the first message', async () => {
  const given = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, given);
  expect(JSON.parse(stdout)).toEqual([false, true]);
});
