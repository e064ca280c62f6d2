import { type CorpusFile, fileCorpus } from '@harkara/files/corpus';
import { type Harkara, seedCaller, sendFile } from '@harkara/testkit';
import { expect, test } from 'vitest';

/**
 * The files of the corpus that an upload must answer with this status, each through real HTTP with a key of its own.
 */
export function uploadsCorpus(harkara: () => Harkara, status: 201 | 400 | 415): void {
  test.each(fileCorpus.filter((file) => statusOf(file) === status))('$name', async ({ make, verdict }) => {
    const reply = await sendFile<unknown>(await seedCaller(harkara()), await make());
    expect(reply).toMatchObject({
      status,
      body: typeof verdict === 'string' ? { detail: expect.any(String) } : verdict,
    });
  });
}

function statusOf({ verdict }: CorpusFile): number {
  if (typeof verdict !== 'string') return 201;
  return verdict === 'unsupported' ? 415 : 400;
}
