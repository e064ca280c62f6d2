import type { Harkara } from '@harkara/testkit';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { watchPage } from './watch-page.ts';

export interface ConsolePage {
  page: Page;
  context: BrowserContext;
  /** Goes to a path of the console, and waits until it has loaded. */
  visit(path: string): Promise<void>;
  /**
   * A part of a journey. After it, nothing may have gone wrong since the last one: no error in the browser's console,
   * no breach of the content policy, no request to another host, no answer that the contract does not have. `expected`
   * are the problems that the step is about.
   */
  step<T>(title: string, act: () => Promise<T>, expected?: RegExp): Promise<T>;
  /** Signs in by the API, whatever page is open, for a journey that is about something else. */
  signIn(email: string, password?: string): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Another address of the service than its own. */
  url?: string;
  /** Where else the page may go, such as an issuer of single sign-on. */
  otherOrigin?: string;
}

interface Opening {
  harkara: Harkara;
  browser: Browser;
  options: OpenOptions;
}

/** Within the time that a test has, so that a step can say what it waited for. */
const actMsMax = 45_000;

export async function openConsolePage({ harkara, browser, options }: Opening): Promise<ConsolePage> {
  const { url = harkara.url, otherOrigin, ...contextOptions } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...contextOptions });
  context.setDefaultTimeout(actMsMax);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems = await watchPage(page, url, otherOrigin);
  return {
    page,
    context,
    visit: async (path) => void (await page.goto(`${url}${path}`)),
    step: async (title, act, expected) => {
      try {
        const result = await act();
        const found = (await problems.take()).filter((problem) => expected?.test(problem) !== true);
        expect(found, title).toEqual([]);
        return result;
      } catch (error) {
        const seen = await page
          .locator('body')
          .ariaSnapshot()
          .catch(() => '');
        const found = (await problems.take()).join('\n');
        throw new Error(`Step "${title}" at ${page.url()}: ${messageOf(error)}\n${found}\n${seen}`, { cause: error });
      }
    },
    signIn: async (email, password = 'a good long password') => {
      const answered = await context.request.post(`${url}/v1/manage/session`, { data: { email, password } });
      expect(answered.status()).toBe(201);
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
