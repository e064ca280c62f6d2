import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './find-chromium.ts';

/** Of two such lists Chromium takes the last one, so Playwright's is here as well. */
const disabledFeatures = [
  // Two pages behind the address bar, which take two thirds of the processor time of a new window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright 1.65 turns off.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  `--disable-features=${disabledFeatures.join(',')}`,
  // A name in a private network, which to a browser is not this machine.
  '--host-resolver-rules=MAP harkara.test 127.0.0.1',
];

/** Starts the Chromium of this machine. Throws without one. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? '', args });
}
