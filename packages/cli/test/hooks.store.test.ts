import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTeam, shopifyHeaders, type Team, useHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findClosedAddress, useCli } from './run-cli.fixture.ts';
import { startCli } from './start-cli.fixture.ts';

const harkara = useHarkara({ withoutRunner: true });
const { run, home } = useCli();
let team: Team;
let env: Record<string, string>;

/** The software on a developer's machine. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const machine = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(204).end();
  });
});
let address = '';

beforeAll(async () => {
  team = await createTeam(harkara());
  const { token } = (await team.members.owner.send('POST', '/me/tokens', { name: 'CI' })).body;
  env = { HARKARA_URL: harkara().url, HARKARA_TOKEN: token, XDG_CONFIG_HOME: home };
  await new Promise<void>((listening) => machine.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(machine.address() as AddressInfo).port}/hooks`;
});
afterAll(() => void machine.close());

/** A new webhook of the agent, with its secret. */
async function createHook(name: string, senderKind: string) {
  const ran = await run(
    [
      'triggers',
      'create',
      '--kind',
      'webhook',
      '--name',
      name,
      '--agent',
      'Asha',
      '--sender-kind',
      senderKind,
      '--json',
      '--secret-to',
      '-',
    ],
    { env },
  );
  return ran.json() as { id: string; secret: string };
}

test('calls of a webhook reach the machine as they come, signed as their sender signs, until Ctrl-C', async () => {
  const { id, secret } = await createHook('Orders', 'shopify');
  const send = async (body: string, webhookId: string) =>
    fetch(`${harkara().url}/v1/hooks/${id}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...shopifyHeaders(secret, body, webhookId) },
    });
  expect((await send('{"id": 1}', 'one')).status).toBe(202);
  const cli = startCli(['hooks', 'forward', 'Orders', '--to', address, '--earlier', '1', '--json'], {
    ...env,
    HARKARA_WEBHOOK_SECRET: secret,
  });
  expect(JSON.parse(await cli.nextLine())).toMatchObject({ outcome: 'Accepted', status: 204, error: null });
  await send('{"id": 2}', 'two');
  await cli.nextLine();
  expect(received.map(({ body }) => body)).toEqual(['{"id": 1}', '{"id": 2}']);
  const signature = createHmac('sha256', secret).update('{"id": 2}').digest('base64');
  expect(received[1]?.headers).toMatchObject({ 'x-shopify-hmac-sha256': signature });
  expect(received[1]?.headers['x-harkara-delivery']).toMatch(/^dlv_/);
  const ended = await cli.interrupt();
  expect(ended.code).toBe(130);
  expect(ended.stderr).toBe('');
});

test('a machine that does not answer is told of, and the next call is forwarded', async () => {
  const { id, secret } = await createHook('Leads', 'standard');
  const cli = startCli(['hooks', 'forward', id, '--to', await findClosedAddress()], env);
  await cli.untilStderr(/Ctrl-C/);
  const calls = ['hooks', 'call', id, '--data', '{"id": 3}', '--secret-from', '-', '--json'];
  expect((await run(calls, { env, stdin: secret })).json()).toMatchObject({ duplicate: false });
  expect(await cli.nextLine()).toMatch(/^dlv_\S+ +Accepted +no answer \(ECONNREFUSED\)$/);
  const [delivery] = (await run(['triggers', 'deliveries', id, '--json'], { env })).json();
  expect((await run(['triggers', 'get-delivery', delivery.id, '--json'], { env })).json()).toMatchObject({
    body: '{"id":3}',
  });
  expect((await run(['triggers', 'replay', delivery.id, '--json'], { env })).json()).toMatchObject({
    replay_of: delivery.id,
  });
  await cli.nextLine();
  expect((await cli.interrupt()).code).toBe(130);
});

test('a store is called with its own signature, and a wrong secret is refused', async () => {
  for (const kind of ['shopify', 'woocommerce', 'bigcommerce']) {
    const { id, secret } = await createHook(kind, kind);
    const calls = ['hooks', 'call', kind, '--data', '{"id": 4}', '--sender-kind', kind, '--json'];
    const ran = await run(calls, { env: { ...env, HARKARA_WEBHOOK_SECRET: secret } });
    expect(ran.json()).toMatchObject({ duplicate: false });
    const refused = await run(calls, { env: { ...env, HARKARA_WEBHOOK_SECRET: 'wrong-secret' } });
    expect(refused.code).toBe(3);
    expect(id).toMatch(/^trg_/);
  }
});

test('tasks are followed until Ctrl-C', async () => {
  const cli = startCli(['tasks', 'tail'], env);
  expect(await cli.nextLine()).toMatch(/queued +Webhook/);
  expect((await cli.interrupt()).code).toBe(130);
});

test('the shell completes nouns, verbs and options', async () => {
  const { stdout } = await startCli(['complete', '--', 'agents', 'p'], env).ended();
  expect(stdout).toMatch(/^publish\t/m);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  for (const shell of ['bash', 'zsh', 'fish']) {
    expect((await run(['completion', shell])).code).toBe(0);
    expect(String(log.mock.lastCall)).toContain('harkara complete --');
  }
  const script = join(home, 'completion.bash');
  await run(['completion', 'bash']);
  writeFileSync(script, String(log.mock.lastCall));
  expect(spawnSync('bash', ['-n', script]).status).toBe(0);
});
