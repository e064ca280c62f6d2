import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mcpClients } from './clients.ts';

const connection = { url: 'https://harkara.example.com/v1/mcp', apiKey: 'hk_1' };
const textOf = (value: string, url = connection.url) =>
  mcpClients.find((client) => client.value === value)?.write({ ...connection, url }) ?? '';

test('the command gives the client the address and the key as one header', () => {
  const script = `claude() { printf '%s\\0' "$@"; }\n${textOf('claude-code')}`;
  const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
  expect(words).toEqual([
    'mcp',
    'add',
    '--transport',
    'http',
    'harkara',
    connection.url,
    '--header',
    'Authorization: Bearer hk_1',
  ]);
});

test.each(['vs-code', 'cursor', 'other'])('the JSON for %s has the address and the key', (client) => {
  const { servers, mcpServers } = JSON.parse(textOf(client));
  const { harkara } = servers ?? mcpServers;
  expect(harkara).toMatchObject({ url: connection.url, headers: { Authorization: 'Bearer hk_1' } });
});

test('a client without headers of its own starts a program that sends them, and allows plain HTTP where it is used', () => {
  const argsOf = (url: string) => JSON.parse(textOf('claude-desktop', url)).mcpServers.harkara.args;
  expect(argsOf(connection.url)).toEqual([
    '-y',
    'mcp-remote',
    connection.url,
    '--header',
    'Authorization:${HARKARA_AUTHORIZATION}',
  ]);
  expect(argsOf('http://localhost:3000/v1/mcp')).toContain('--allow-http');
});
