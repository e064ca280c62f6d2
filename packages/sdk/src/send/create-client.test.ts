import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';

afterEach(() => vi.unstubAllGlobals());

const baseUrl = 'https://harkara.example.com';

test('a page of a browser is refused with the reason', () => {
  vi.stubGlobal('window', { document: {} });
  expect(() => createClient({ baseUrl }, 'hk_1', 'API key')).toThrow(/page of a browser.+API key.+your server/);
});

test.each(['', 'hk 1', 'hk_1\n', undefined])('the key %j is refused', (key) => {
  expect(() => createClient({ baseUrl }, key as string, 'API key')).toThrow('The API key is missing');
});

test.each(['', undefined, 'harkara.example.com', 'ftp://harkara.example.com'])('the address %j is refused', (wrong) => {
  expect(() => createClient({ baseUrl: wrong }, 'hk_1', 'API key')).toThrow('baseUrl must be');
});

test.each([
  ['https://harkara.example.com/', baseUrl],
  ['https://harkara.example.com/agents//', `${baseUrl}/agents`],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://harkara.example.com/v1', baseUrl],
  ['https://harkara.example.com/agents/v1/', `${baseUrl}/agents`],
])('the address %s is called as %s', (given, called) => {
  expect(createClient({ baseUrl: given }, 'hk_1', 'API key').baseUrl).toBe(called);
});
