import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTeam } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { inBrowser } from './browser/in-browser.ts';

const dist = resolve(import.meta.dirname, '../../packages/console/dist');
const kilobyte = 1_024;

/** How many bytes files of the build have as gzip. */
const bytesOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + statSync(`${dist}${path}.gz`).size, 0);

inBrowser((console) => {
  test('the first paint waits for at most 145 KB, and signing in for 120 KB, as gzip; neither loads schemas', async () => {
    const { harkara, open } = console();
    const { emails } = await createTeam(harkara);
    const { page, visit, signIn, step } = await open();
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) loaded.add(pathname);
    });
    await step('the sign-in page', async () => {
      await visit('/sign-in');
      await page.getByLabel('Password').waitFor();
    });
    expect(bytesOf([...loaded])).toBeLessThan(120 * kilobyte);
    await signIn(emails.owner);
    loaded.clear();
    await step('the first page of a project', async () => {
      await visit('/');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
    const first = [...loaded];
    expect(bytesOf(first)).toBeLessThan(145 * kilobyte);
    const all = first.map((path) => readFileSync(`${dist}${path}`, 'utf8')).join('');
    expect(all).not.toContain('ZodError');
  });
});
