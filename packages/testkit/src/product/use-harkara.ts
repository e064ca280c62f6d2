import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type Harkara, type HarkaraOptions, startHarkara } from './start-harkara.ts';

/**
 * One Harkara for the surrounding file or describe, on PostgreSQL alone unless told; each test finds its model
 * unscripted.
 */
export function useHarkara(options: Partial<HarkaraOptions> = {}): () => Harkara {
  let harkara: Harkara | undefined;
  beforeAll(async () => {
    harkara = await startHarkara({ serverUrl: inject('databaseUrl'), redisUrl: null, ...options });
  });
  beforeEach(() => harkara?.model.reset());
  afterAll(() => harkara?.stop());
  return () => {
    if (harkara === undefined) throw new Error('Harkara starts in beforeAll');
    return harkara;
  };
}
