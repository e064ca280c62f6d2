import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { type Observed, type ObservedWindow, observePage } from './observe-page.ts';

export interface SlowPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Goes to a path and waits until its heading is there and nothing moves any more. */
  visit(path: string): Promise<void>;
  /** What the page has seen since it was loaded. */
  read(): Promise<Observed>;
  /** From the next click or key until what a selector means is drawn, in ms. */
  timeUntilDrawn(selector: string): Promise<number>;
  close(): Promise<void>;
}

interface SlowPageInput {
  readonly browser: Browser;
  readonly url: string;
  /** With the session of who is signed in. */
  readonly options: BrowserContextOptions;
  /** Where a CPU profile of the page goes; null makes none. */
  readonly profileFolder: string | null;
}

const processorSlowdown = 4;
const latencyMs = 40;
const bytesPerSecond = 10_000_000 / 8;
const settledMs = 1_500;
const actMsMax = 30_000;

/** A page with an empty cache, on a computer and a connection that are slow. Any answer but a good one ends the run. */
export async function openSlowPage({ browser, url, options, profileFolder }: SlowPageInput): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(actMsMax);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  await page.addInitScript(observePage);
  const endProfile = profileFolder === null ? null : await startProfile(cdp, profileFolder);
  return {
    page,
    cdp,
    visit: async (path) => {
      await page.goto(`${url}${path}`);
      await page.locator('h1').first().waitFor();
      await page.waitForTimeout(settledMs);
    },
    read: () => page.evaluate(() => (window as unknown as ObservedWindow).observed),
    timeUntilDrawn: (selector) =>
      page.evaluate((each) => (window as unknown as ObservedWindow).timeUntilDrawn(each), selector),
    close: async () => {
      await endProfile?.();
      await context.close();
      if (faults.length > 0) throw new Error(`The page was refused: ${faults.join(', ')}`);
    },
  };
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await cdp.send('Performance.enable');
}

let profiles = 0;

async function startProfile(cdp: CDPSession, folder: string): Promise<() => Promise<void>> {
  profiles += 1;
  const path = join(folder, `page-${profiles}.cpuprofile`);
  await mkdir(folder, { recursive: true });
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.start');
  return async () => {
    const { profile } = await cdp.send('Profiler.stop');
    await writeFile(path, JSON.stringify(profile));
  };
}
