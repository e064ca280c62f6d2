import { afterAll, expect, test } from 'vitest';
import { createInspector } from '../inspect/create-inspector.ts';
import { fileCorpus } from './file-corpus.ts';

const inspector = createInspector({ concurrency: 1 });
afterAll(() => inspector.close());

test('the corpus has at least 40 kinds of files, each with a name of its own', () => {
  expect(fileCorpus.length).toBeGreaterThanOrEqual(40);
  expect(new Set(fileCorpus.map(({ name }) => name)).size).toBe(fileCorpus.length);
});

test.each(fileCorpus)('$name gets its verdict', async ({ make, verdict }) => {
  const inspection = await inspector.inspect(await make());
  if (typeof verdict === 'string') expect(inspection).toEqual({ refused: verdict, detail: expect.any(String) });
  else expect(inspection).toEqual(verdict);
});
