import { signInOperator } from '@harkara/testkit';
import type { Route } from 'playwright-core';
import type { Console } from '../browser/in-browser.ts';
import type { ConsolePage } from '../browser/open-console-page.ts';
import { openStillPage, pathOf, waitUntilShown } from './open-screen.ts';
import { keyOf, type Recording } from './recording.ts';
import { type Screen, screens } from './screens.ts';
import { seedShopDay } from './seed-shop-day.ts';

/** Opens every screen on a service that has a shop with a day of work, and keeps what it answers. */
export async function recordAnswers(console: Console): Promise<Recording> {
  const { harkara } = console;
  const places = await seedShopDay(harkara, await signInOperator(harkara));
  const begun = new Date().toISOString();
  const signedOut = await openStillPage(console, begun);
  const signedIn = await openStillPage(console, begun);
  await signedIn.signIn(harkara.env['BOOTSTRAP_EMAIL'] ?? '', harkara.env['BOOTSTRAP_PASSWORD']);
  const recording: Recording = { at: new Date().toISOString(), places, answers: {} };
  for (const [opened, isSignedOut] of [[signedOut, true] as const, [signedIn, false] as const]) {
    await opened.page.clock.setFixedTime(new Date(recording.at));
    await opened.page.route('**/v1/manage/**', (route) => recordAnswer(route, isSignedOut, recording));
    const those = screens.filter((screen) => (screen.isSignedOut ?? false) === isSignedOut);
    for (const screen of those) await showScreen(opened, screen, places);
  }
  return recording;
}

/** Asks what the screen asks for in any size: a small one may read the next page of a list earlier. */
async function showScreen({ page, visit }: ConsolePage, screen: Screen, places: Recording['places']): Promise<void> {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await visit(pathOf(screen, places));
  await waitUntilShown(page, screen);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForLoadState('networkidle');
}

async function recordAnswer(route: Route, isSignedOut: boolean, { at, answers }: Recording): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  // The page takes the service's time from here: it is the one of the picture.
  if (typeof body === 'object' && body !== null && 'server_time' in body) body.server_time = at;
  const contentType = response.headers()['content-type'] ?? 'application/json';
  answers[keyOf(route.request(), isSignedOut)] = { status: response.status(), contentType, body };
  await route.fulfill({ response, body: body === null ? '' : JSON.stringify(body) });
}
