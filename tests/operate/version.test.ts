import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { call, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const manifest = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };

test('the API description and the health probe say the release of the root package.json', async () => {
  const { url } = harkara();
  expect((await call(`${url}/v1/openapi.json`, 'GET')).body.info).toMatchObject({ title: 'Harkara', version });
  expect(await call(`${url}/healthz`, 'GET')).toMatchObject({ status: 200, body: { status: 'ok', version } });
});

test('the ready probe says its verdict alone, as before', async () => {
  expect((await call(`${harkara().url}/readyz`, 'GET')).body).toEqual({ status: 'ok' });
});
