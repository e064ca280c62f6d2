import { type Harkara, startHarkara } from '@harkara/testkit';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './launch-chromium.ts';

export interface Shared {
  harkara: Harkara;
  browser: Browser;
}

// Files of a worker share their modules, and this folder has one worker: one product and one browser for all files.
let shared: Promise<Shared> | null = null;

/** The product on a database of its own, and a browser. Both end with the process. */
export function openShared(): Promise<Shared> {
  shared ??= start();
  return shared;
}

async function start(): Promise<Shared> {
  const [harkara, browser] = await Promise.all([
    startHarkara({ serverUrl: inject('databaseUrl'), redisUrl: null }),
    launchChromium(),
  ]);
  return { harkara, browser };
}
