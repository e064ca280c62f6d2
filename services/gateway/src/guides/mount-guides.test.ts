import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { errorRow, Refusal } from '@harkara/contract';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountGuides } from './mount-guides.ts';

const parent = mkdtempSync(join(tmpdir(), 'harkara-guides-'));
const folder = join(parent, 'dist');
const files = {
  'index.html': 'First',
  'run/errors.html': 'Errors',
  'recipes/index.html': 'Recipes',
  '404.html': 'Lost',
  'assets/a-1.js': 'script()',
};
const app = express();
const server = createServer(app);
let url = '';

beforeAll(async () => {
  mountGuides(app, folder);
  // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
  const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof Refusal ? errorRow(error.code).status : error.status).json({ detail: 'Refused.' });
  };
  app.use(answerError);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(parent, { recursive: true });
});

const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('guides that are not built say how to build them, and are served once they are', async () => {
  expect(await get('/guides/')).toMatchObject({ status: 503, text: expect.stringContaining('npm run docs') });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  expect(await get('/guides/')).toMatchObject({ status: 200, text: 'First' });
});

test.each([
  ['/guides/run/errors', 200, 'Errors'],
  ['/guides/recipes/', 200, 'Recipes'],
  ['/guides/assets/a-1.js', 200, 'script()'],
  ['/guides/nowhere', 404, 'Lost'],
  ['/guides/run/errors.js', 404, '{"detail":"Refused."}'],
  ['/guides/..%2f..%2fsecret', 404, 'Lost'],
  ['/guides/%00', 404, 'Lost'],
])('%s is %i', async (path, status, text) => {
  expect(await get(path)).toMatchObject({ status, text });
});

test('pages are compressed, asked for each time, and under the policy of the console', async () => {
  const { headers } = await get('/guides/run/errors', { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect((await get('/guides/assets/a-1.js')).headers.get('cache-control')).toContain('immutable');
});

test('the address without a slash leads to the one with it, and nothing can be posted', async () => {
  const { status, headers } = await get('/guides');
  expect([status, headers.get('location')]).toEqual([308, '/guides/']);
  expect((await get('/guides/', { method: 'POST' })).status).toBe(404);
});
