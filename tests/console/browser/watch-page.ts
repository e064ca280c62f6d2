import { checkAnswer } from '@harkara/testkit';
import type { Page, Response } from 'playwright-core';

export interface Problems {
  /** What went wrong since the last time. Waits for the answers that are still being read. */
  take(): Promise<string[]>;
}

/** A refusal that a journey is about is an error to the browser, too; its body is held against the contract instead. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Notes what must never happen in a page, from now on. */
export async function watchPage(page: Page, ownUrl: string, otherOrigin?: string): Promise<Problems> {
  const problems: string[] = [];
  const reading = new Set<Promise<void>>();
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusal.test(message.text())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOwn = ['data:', 'blob:'].includes(protocol) || [ownUrl, otherOrigin].includes(origin);
    if (!isOwn) problems.push(`another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    const read = checkResponse(response, ownUrl).catch((error: unknown) => void problems.push(String(error)));
    reading.add(read);
    void read.finally(() => reading.delete(read));
  });
  await page.exposeFunction('reportBreach', (breach: string) => void problems.push(`content policy: ${breach}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportBreach } = window as unknown as { reportBreach: (breach: string) => void };
      reportBreach(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return {
    take: async () => {
      await Promise.all(reading);
      return problems.splice(0);
    },
  };
}

/** Holds each JSON answer of the management API against the contract. */
async function checkResponse(response: Response, ownUrl: string): Promise<void> {
  const path = response.url().slice(ownUrl.length);
  const type = (await response.allHeaders())['content-type'] ?? '';
  const isStream = type.startsWith('text/event-stream');
  const isCall = path.startsWith('/v1/manage/') && !isStream && response.status() < 500 && response.status() !== 303;
  if (!isCall) return;
  // A page that is left gives its answers away.
  const text = await response.text().catch(() => null);
  if (text === null) return;
  const body: unknown = type.includes('json') ? JSON.parse(text) : text;
  const headers = new Headers(await response.allHeaders());
  checkAnswer(response.request().method(), path, { status: response.status(), body, headers });
}
