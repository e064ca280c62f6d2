import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedKey, seedProject, seedWebhookEndpoint, until, useHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

let trap: Server;
let connections = 0;
beforeAll(async () => {
  trap = createServer((_, response) => void response.end()).on('connection', () => (connections += 1));
  await new Promise<void>((done) => trap.listen(0, '::', done));
});
afterAll(() => void trap.close().closeAllConnections());

const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  'localhost',
  'localhost.',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '[fe80::1]',
];

test('no spelling of a private address, no other port and no http is ever connected to', async () => {
  const { pool } = harkara();
  const { port } = trap.address() as AddressInfo;
  const urls = hosts.flatMap((host) => [`https://${host}/`, `https://${host}:${port}/`, `http://${host}:${port}/`]);
  const projects = await Promise.all(Array.from({ length: 3 }, () => seedProject(pool)));
  for (const [at, url] of urls.entries()) {
    const projectId = projects[at % projects.length]?.projectId ?? '';
    await seedWebhookEndpoint(harkara(), projectId, { url, events: ['api_key.created'] });
  }
  await Promise.all(projects.map(({ projectId }) => seedKey(pool, projectId)));
  const tried = await until('tries', async () => {
    const { rows } = await pool.query<{ last_url: string; last_error: string; last_status: number | null }>(
      'SELECT last_url, last_error, last_status FROM webhook_attempt WHERE tries > 0',
    );
    return rows.length === urls.length ? rows : null;
  });
  expect(connections).toBe(0);
  expect(tried.filter(({ last_status }) => last_status !== null)).toEqual([]);
  expect(tried.map(({ last_error }) => last_error).filter((error) => !/^The (address|host name)/.test(error))).toEqual(
    [],
  );
});

test('an endpoint that was made before a rule is checked by it at every try', async () => {
  const { projectId } = await seedProject(harkara().pool);
  const url = 'https://shop.example:22/';
  const { endpointId } = await seedWebhookEndpoint(harkara(), projectId, { url });
  await seedKey(harkara().pool, projectId);
  const error = await until('error', async () => {
    const { rows } = await harkara().pool.query('SELECT last_error FROM webhook_attempt WHERE endpoint_id = $1', [
      endpointId,
    ]);
    return rows[0]?.last_error ?? null;
  });
  expect(error).toBe('The address must have port 443 or 8443.');
});
