import type { Harkara } from '@harkara/testkit';
import { beforeAll, beforeEach, describe, inject } from 'vitest';
import { chromiumPath } from './find-chromium.ts';
import { type ConsolePage, openConsolePage, type OpenOptions } from './open-console-page.ts';
import { openShared, type Shared } from './shared.ts';

export interface Console {
  harkara: Harkara;
  /** A browser of its own, without cookies. Closed after the test. */
  open(options?: OpenOptions): Promise<ConsolePage>;
}

/** Tests of the console in a real browser, on the whole product. Without a Chromium they show as skipped. */
export function inBrowser(tests: (console: () => Console) => void, redisUrl: string | null = null): void {
  describe.skipIf(chromiumPath === null)('in the browser', { meta: { needs: 'Chromium' } }, () => {
    let shared: Shared | undefined;
    beforeAll(async () => {
      shared = await openShared(redisUrl);
    });
    beforeEach(() => shared?.harkara.model.reset());
    tests(() => {
      if (shared === undefined) throw new Error('The console opens in beforeAll.');
      const { harkara, browser } = shared;
      return { harkara, open: (options) => openConsolePage({ harkara, browser, options: options ?? {} }) };
    });
  });
}

/** The same, with queue, signals and rates in PostgreSQL, then in Redis: for what a page shows as it happens. */
export function inBrowserOnBothBackends(tests: (console: () => Console) => void): void {
  const redisUrl = inject('redisUrl');
  describe('on PostgreSQL', () => inBrowser(tests));
  describe.skipIf(redisUrl === null)('on Redis', { meta: { needs: 'Redis' } }, () => inBrowser(tests, redisUrl));
}
