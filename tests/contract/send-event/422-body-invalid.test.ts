import { gzipSync } from 'node:zlib';
import { seedCaller, sendEvent, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const cloudEvent = { specversion: '1.0', id: '1', source: '/shop', type: 'com.example.lead.saved' };

describe('fields', () => {
  test.each<[string, unknown, string]>([
    ['no type', { data: {} }, 'type: '],
    ['a type that is not dotted words', { type: 'lead..saved', data: {} }, 'type: must be words with dots between'],
    ['a type with spaces', { type: 'lead saved', data: {} }, 'type: '],
    ['a pattern in the place of a type', { type: 'lead.*', data: {} }, 'type: '],
    ['a type of 201 characters', { type: 'a'.repeat(201), data: {} }, 'type: '],
    ['no data', { type: 'lead.saved' }, 'data: is required'],
    ['an unknown field', { type: 'lead.saved', data: {}, payload: 1 }, 'payload: unknown field'],
    ['a numeric id', { type: 'lead.saved', data: {}, id: 1 }, 'id: '],
    ['an empty id', { type: 'lead.saved', data: {}, id: '' }, 'id: '],
    ['an id of 256 characters', { type: 'lead.saved', data: {}, id: 'a'.repeat(256) }, 'id: '],
    [
      "the product's own source",
      { type: 'lead.saved', data: {}, source: 'harkara' },
      "source: harkara is for the product's own events",
    ],
    ['a CloudEvent of another version', { ...cloudEvent, specversion: '0.3' }, 'specversion: '],
    ['a CloudEvent without an id', { ...cloudEvent, id: undefined }, 'id: '],
    ['a CloudEvent without a source', { ...cloudEvent, source: undefined }, 'source: '],
    ['a CloudEvent at no time', { ...cloudEvent, time: 'yesterday' }, 'time: '],
    ['a CloudEvent with binary data', { ...cloudEvent, data_base64: 'AAAA' }, 'data_base64: is not taken'],
    ['an extension in capitals', { ...cloudEvent, Priority: 'high' }, 'Priority: unknown field'],
    ['an extension that is an object', { ...cloudEvent, trace: {} }, 'trace: unknown field'],
  ])('%s is refused by name', async (_title, body, words) => {
    const { status, body: answer } = await (await seedCaller(harkara())).send('POST', '/v1/api/events', { body });
    expect([status, answer.detail]).toEqual([422, expect.stringContaining(words)]);
  });
});

const nested = (levels: number) => `{"type":"lead.saved","data":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['a batch', `[${JSON.stringify(cloudEvent)}]`],
  ['null', 'null'],
  ['words', 'type=lead.saved'],
  ['half an object', '{"type":"lead.saved"'],
  ['a trailing comma', '{"type":"lead.saved","data":{},}'],
  ['broken UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
  ['a raw NUL in a text', '{"type":"lead.saved","data":"a\u0000b"}'],
  ['64 levels under data', nested(64)],
  ['30,000 nested lists', nested(30_000)],
  ['30,000 open brackets', '['.repeat(30_000)],
])('a body that is %s is refused', async (_title, body) => {
  expect((await sendEvent(await seedCaller(harkara()), body)).status).toBe(422);
});

test('what is not gzip but says so is refused', async () => {
  const caller = await seedCaller(harkara());
  const cut = gzipSync('{"type":"lead.saved","data":{}}').subarray(0, 12);
  expect((await sendEvent(caller, cut, { 'Content-Encoding': 'gzip' })).status).toBe(422);
});

test('63 levels under data are taken', async () => {
  expect((await sendEvent(await seedCaller(harkara()), nested(63))).status).toBe(202);
});
