import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './find-chromium.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  // A name in a private network, which to a browser is not this machine.
  '--host-resolver-rules=MAP harkara.test 127.0.0.1',
];

/** Starts the Chromium of this machine. Throws without one. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? '', args });
}
