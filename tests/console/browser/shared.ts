import { type Harkara, startHarkara } from '@harkara/testkit';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './launch-chromium.ts';

export interface Shared {
  harkara: Harkara;
  browser: Browser;
}

// Files of a worker share their modules: each worker of this folder has one product of each kind and one browser.
const products = new Map<string | null, Promise<Harkara>>();
let browser: Promise<Browser> | null = null;

/** What a test starts on this machine can be called by tools and told of what happens. */
const env = { TOOL_HTTP_ALLOW: '127.0.0.1' };

/** The product on a database of its own, with a Redis or without, and a browser. All end with the process. */
export async function openShared(redisUrl: string | null): Promise<Shared> {
  const product = products.get(redisUrl) ?? startHarkara({ serverUrl: inject('databaseUrl'), redisUrl, env });
  products.set(redisUrl, product);
  browser ??= launchChromium();
  return { harkara: await product, browser: await browser };
}
