import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { createTeam, type Harkara } from '@harkara/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { clientId, clientSecret, startIssuer } from '../management/start-issuer.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('single-sign-on: by the issuer one comes to where one wanted to go, also when the session has ended', async () => {
    const { harkara, open } = console();
    const { emails, projectId } = await createTeam(harkara);
    const { issuer, url } = await openWithIssuer(harkara);
    issuer.answer({ sub: `builder-of-${projectId}`, email: emails.builder });
    const { page, context, visit, step } = await open({ url, otherOrigin: issuer.url });
    const path = `/p/${projectId}/tasks?status=done`;
    await step('an address behind the sign-in offers the issuer first', async () => {
      await visit(path);
      await page.getByRole('link', { name: 'Continue with Acme accounts' }).waitFor();
      await checkAccessibility(page);
    });
    await step('the issuer on another site is asked, and leads back to that address', async () => {
      await page.getByRole('link', { name: 'Continue with Acme accounts' }).click();
      await page.getByRole('heading', { name: 'Tasks' }).waitFor();
      expect(page.url()).toBe(`${url}${path}`);
      expect(issuer.asked.get('redirect_uri')).toBe(`${url}/v1/manage/session/sso/callback`);
      await page.getByRole('status').getByText('Live').waitFor();
    });
    await step('it is the person whom the issuer named', async () => {
      await page.getByRole('link', { name: 'Your account' }).click();
      await page.getByText(emails.builder).waitFor();
    });
    await step('the session ends amid a form, and the issuer is asked in another tab', async () => {
      await page.getByRole('button', { name: 'Make token' }).click();
      await page.getByLabel('Name').fill('Night script');
      await context.clearCookies();
      await page.getByLabel('Name').press('Enter');
      await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Continue with Acme accounts' }).click();
      const other = await opened;
      await other.getByRole('heading', { name: 'Your account' }).waitFor();
      await other.close();
    });
    await step('back in the page the form is sent', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.getByText(/^hkp_\w+$/).waitFor();
    });
  });
});

/** A gateway with an issuer, on a name of its own, so that the issuer is another site to the browser. */
async function openWithIssuer(harkara: Harkara) {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  const port = await chooseFreePort();
  const url = `http://harkara.test:${port}`;
  const gateway = await harkara.startGateway({
    PORT: String(port),
    PUBLIC_URL: url,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Acme accounts',
  });
  onTestFinished(() => gateway.stop());
  return { issuer, url };
}
