import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, brotliCompressSync, gzipSync } from 'node:zlib';
import { errorRow, Refusal } from '@harkara/contract';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountConsole, nameBuild } from './mount-console.ts';
import { type BuiltConsole, openConsole } from './open-console.ts';

const page = '<!doctype html><meta name="harkara-build" content="b1">Console';
const script = 'console.log("hello");';
const parent = mkdtempSync(join(tmpdir(), 'harkara-console-'));
const folder = join(parent, 'dist');
const stops: (() => void)[] = [];

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries({ 'index.html': page, 'assets/a-12345678.js': script })) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(parent, 'secret.txt'), 'secret');
});
afterAll(() => {
  for (const stop of stops) stop();
  rmSync(parent, { recursive: true });
});

async function serve(built: BuiltConsole | null): Promise<string> {
  const app = express();
  if (built !== null) app.use(nameBuild(built));
  mountConsole(app, built);
  // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
  const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof Refusal ? errorRow(error.code).status : error.status).json({ detail: 'Refused.' });
  };
  app.use(answerError);
  const server = createServer(app).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A path and headers as they are; fetch makes paths shorter, and asks caches for nothing. */
async function getRaw(url: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, headers: { accept: 'text/html', ...headers } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('a built console', () => {
  let url = '';
  beforeAll(async () => {
    url = await serve(openConsole(folder));
  });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

  test.each(['/', '/sign-in', '/p/prj_1/tasks?status=failed', '/invitations/hki_x', '/v1x'])(
    '%s is the page, which is asked for each time, under a strict policy',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' });
      expect([answer.status, await answer.text()]).toEqual([200, page]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('x-harkara-build')).toBe('b1');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data:; " +
          "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
    },
  );

  test('a file with a hash in its name is kept for ever', async () => {
    const answer = await get('/assets/a-12345678.js');
    expect([answer.status, await answer.text()]).toEqual([200, script]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('who accepts %s gets the file of that kind', async (accepted, encoding) => {
    for (const path of ['/assets/a-12345678.js', '/tasks']) {
      const answer = await get(path, { 'accept-encoding': accepted, accept: 'text/html' }, 'HEAD');
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
    }
  });

  test('HEAD has the length and no body', async () => {
    const answer = await get('/assets/a-12345678.js', {}, 'HEAD');
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual([String(script.length), '']);
  });

  test('what the browser has already is 304, also under one of several tags', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    for (const tags of [etag, `"another", ${etag}`, '*']) {
      const answer = await getRaw(url, '/sign-in', { 'if-none-match': tags });
      expect([answer.status, answer.headers['cache-control'], answer.headers.etag]).toEqual([304, 'no-cache', etag]);
    }
    expect((await getRaw(url, '/', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test.each(['/assets/gone-00000000.js', '/v1/nowhere', '/v1', '/docs/nowhere'])(
    '%s is 404 and no page',
    async (path) => {
      expect((await get(path, { accept: 'text/html' })).status).toBe(404);
    },
  );

  test('a program that wants JSON gets no page, and nothing can be posted', async () => {
    for (const accept of ['application/json', '*/*']) expect((await get('/nowhere', { accept })).status).toBe(404);
    expect((await get('/', {}, 'POST')).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '//secret.txt',
    '/%00',
    '/%',
  ])('%s leads to nothing outside of the folder', async (path) => {
    const { body } = await getRaw(url, path);
    expect(body).not.toContain('secret');
  });

  test('the compressed file is the page', async () => {
    const answer = await getRaw(url, '/index.html.br');
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await (await get('/index.html.br')).arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(page);
  });
});

test('without a build a browser is told how to get one, and a program gets 404', async () => {
  const url = await serve(openConsole(join(parent, 'nowhere')));
  const answer = await fetch(`${url}/tasks`, { headers: { accept: 'text/html' } });
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('The web console is not built')]);
  expect((await fetch(`${url}/x`, { headers: { accept: 'application/json' } })).status).toBe(404);
});
