import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Console } from '../browser/in-browser.ts';
import type { ConsolePage } from '../browser/open-console-page.ts';
import { keyOf, type Recording } from './recording.ts';
import type { Screen } from './screens.ts';

/** Fixed, whatever machine takes the picture. */
const options: BrowserContextOptions = {
  locale: 'en-GB',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
  viewport: { width: 1_440, height: 900 },
};

/** A page whose clock stands at the recording's time. Its live stream tells that AI work is on, and then nothing. */
export async function openStillPage({ open }: Console, at: string): Promise<ConsolePage> {
  const opened = await open(options);
  await opened.page.clock.setFixedTime(new Date(at));
  await opened.page.addInitScript(() => {
    const { fetch: send } = window;
    const begin = new TextEncoder().encode('event: platform\ndata: {"ai_paused":false}\n\n');
    const openStream = () => new ReadableStream({ start: (stream) => stream.enqueue(begin) });
    window.fetch = (input, init) =>
      /\/live(\?|$)/.test(String(input))
        ? Promise.resolve(new Response(openStream(), { headers: { 'content-type': 'text/event-stream' } }))
        : send(input, init);
  });
  return opened;
}

/** Opens a screen as it was recorded. The service itself gives the files of the console alone. */
export async function openScreen(console: Console, screen: Screen, recording: Recording): Promise<Page> {
  const { page, step, visit } = await openStillPage(console, recording.at);
  const missing: string[] = [];
  await page.route('**/v1/manage/**', async (route) => {
    const key = keyOf(route.request(), screen.isSignedOut === true);
    const answer = recording.answers[key];
    if (answer === undefined) missing.push(key);
    const { status, contentType, body } = answer ?? { status: 404, contentType: 'application/json', body: null };
    const headers = { 'content-type': contentType, 'x-request-id': 'recorded' };
    await route.fulfill({ status, headers, body: body === null ? '' : JSON.stringify(body) });
  });
  await step(`the screen ${screen.name}`, async () => {
    await visit(pathOf(screen, recording.places));
    await waitUntilShown(page, screen).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${hint(missing)}`, { cause: error });
    });
  });
  expect(missing, hint(missing)).toEqual([]);
  return page;
}

export async function waitUntilShown(page: Page, { shows, opens }: Screen): Promise<void> {
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  if (opens !== undefined) await page.getByRole('main').getByRole('button', { name: opens }).click();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => void (await document.fonts.ready));
}

export function pathOf({ path }: Screen, places: Recording['places']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = places[name];
    if (id === undefined) throw new Error(`The recording has no ${name}: npm run console:screens -- --record`);
    return id;
  });
}

function hint(missing: readonly string[]): string {
  return missing.length === 0
    ? ''
    : `Nothing was recorded for this; npm run console:screens -- --record does it:\n${missing.join('\n')}`;
}
