import { makeImage } from '@harkara/files/corpus';
import { seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { uploadsCorpus } from '../conditions/uploads-corpus.ts';

const harkara = useHarkara({ withoutRunner: true });

describe('what is none of the five types is refused:', () => {
  uploadsCorpus(harkara, 415);
});

test('the name does not make a file what it is not', async () => {
  const caller = await seedCaller(harkara());
  expect((await sendFile(caller, Buffer.from('plain text'), { name: 'a.png' })).status).toBe(415);
  expect((await sendFile(caller, await makeImage('tiff'), { name: 'a.jpeg' })).status).toBe(415);
});

test('a HEIC photo is told how to come', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta', 'latin1');
  const { status, body } = await sendFile<{ detail: string }>(await seedCaller(harkara()), heic, {
    name: 'IMG_1.HEIC',
  });
  expect([status, body.detail]).toEqual([415, expect.stringMatching(/HEIC.*JPEG/)]);
});
