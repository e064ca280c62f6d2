import { createTeam, seedWebhookEndpoint, sendJson, useTarget } from '@harkara/testkit';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  const target = useTarget();

  test('notifications: an endpoint is added, tested, gets another secret, fails, is retried, turned off and deleted', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const dialog = page.getByRole('dialog');
    const url = `${target().url}/harkara`;
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const secretShown = () => dialog.getByText(/^whsec_\S+$/).innerText();
    await signIn(team.emails.builder);
    await step('a project begins without any, and a wrong address says why', async () => {
      await visit(`/p/${team.projectId}/integrations/notifications`);
      await page.getByText('No endpoints yet').waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Add endpoint' }).first().click();
      await dialog.getByLabel('Address').fill('https://10.0.0.1/');
      await dialog.getByLabel('Tasks, all (task.*)').check();
      await dialog.getByRole('button', { name: 'Add endpoint' }).click();
      await dialog.getByRole('alert').getByText('must be on the public internet').waitFor();
      await expect.poll(() => dialog.getByLabel(/^task\.done/).isDisabled()).toBe(true);
      await checkAccessibility(page);
    });
    const first = await step('its secret is shown once', async () => {
      await dialog.getByLabel('Address').fill(url);
      await page.keyboard.press('Enter');
      const secret = await secretShown();
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('row').filter({ hasText: url }).getByText('task.*').waitFor();
      return secret;
    });
    await step('a test arrives, signed, and its row shows what was sent and answered', async () => {
      target().answer((_, response) => sendJson(response, { thanks: true }));
      await page.getByRole('link', { name: url }).click();
      await page.getByText('Nothing was sent yet').waitFor();
      await page.getByRole('button', { name: 'Send test' }).click();
      const row = page.getByRole('button', { name: /Delivered.*webhook_endpoint\.test/ });
      await row.click();
      await page
        .getByRole('region', { name: `Sent to ${url}` })
        .getByText('webhook_endpoint.test')
        .waitFor();
      await page.getByRole('region', { name: 'Answer' }).getByText('{"thanks":true}').waitFor();
      const [request] = target().requests;
      new Webhook(first).verify(request?.body ?? '', request?.headers as Record<string, string>);
      await checkAccessibility(page);
    });
    await step('another secret is shown once, and both sign', async () => {
      await choose('Make new secret');
      await dialog.getByText('For 24 hours').waitFor();
      await dialog.getByRole('button', { name: 'Make secret' }).click();
      const second = await secretShown();
      expect(second).not.toBe(first);
      await page.keyboard.press('Escape');
      await page.getByText('signs as well until').waitFor();
      expect(await page.content()).not.toContain(second);
    });
    await step('what fails waits for its next try, and is sent again by hand', async () => {
      // So late that no try comes before the one by hand.
      target().answer((_, response) => sendJson(response.setHeader('Retry-After', '600'), { sorry: true }, 503));
      await page.getByRole('button', { name: 'Send test' }).click();
      await page.getByRole('button', { name: /Waiting.*1 try, answered 503/ }).click();
      await page.getByRole('region', { name: 'Answer' }).getByText('sorry').waitFor();
      target().answer((_, response) => sendJson(response, {}));
      await page.getByRole('button', { name: 'Send again' }).click();
      await page.getByRole('button', { name: /Delivered.*2 tries, answered 200/ }).waitFor();
      await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Failed' }).click();
      await page.getByText('Nothing is in this state').waitFor();
    });
    await step('one that is off sends nothing, and says so', async () => {
      await choose('Turn off');
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await page.getByText('Off', { exact: true }).waitFor();
      const refused = page.getByRole('button', { name: 'Send test' });
      await expect.poll(() => refused.getAttribute('title')).toBe('It is off. Turn it on first.');
    });
    await step('a deleted one is gone', async () => {
      await choose('Delete endpoint');
      await dialog.getByRole('button', { name: 'Delete endpoint' }).click();
      await page.getByText('No endpoints yet').waitFor();
    });
  });

  test('notifications: a Viewer reads long ones on a phone and changes none', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const url = `${target().url}/${'averylongpath'.repeat(20)}`;
    const { endpointId } = await seedWebhookEndpoint(harkara, team.projectId, { url });
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await signIn(team.emails.viewer);
    await step('its row opens it', async () => {
      await visit(`/p/${team.projectId}/integrations/notifications`);
      await page.getByRole('link', { name: url }).click();
      await page.getByText('Everything', { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toContain(endpointId);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    await step('what they may not do says why', async () => {
      const refused = page.getByRole('button', { name: 'Send test' });
      await expect
        .poll(() => refused.getAttribute('title'))
        .toBe('Your role here is Viewer, which does not allow this.');
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete endpoint' }).getByText('does not allow this').waitFor();
      await checkAccessibility(page);
    });
  });
});
