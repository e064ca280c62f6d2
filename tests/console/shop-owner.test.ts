import { createWooShop, signInOperator } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { countClicks } from './browser/count-clicks.ts';
import { inBrowser } from './browser/in-browser.ts';
import { readClipboard } from './browser/read-clipboard.ts';

const password = 'a good long password';

inBrowser((console) => {
  test('shop-owner: from the sign-in to an agent that answers an order once its reply is approved', async () => {
    const { harkara, open } = console();
    harkara.model.script(({ messages }) => ({ text: `Thank you! ${String(messages.at(-1)?.content).slice(0, 14)}` }));
    const operator = await signInOperator(harkara);
    const { body: workspace } = await operator.send('POST', '/workspaces', { name: 'Steel shop' });
    const email = `owner-of-${workspace.id}@example.com`;
    await operator.send('POST', `/workspaces/${workspace.id}/members`, { email, role: 'owner', password });
    await operator.send('POST', `/workspaces/${workspace.id}/projects`, { name: 'Orders' });
    const shop = createWooShop();
    const { page, visit, step } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    const click = countClicks(page);
    const main = page.getByRole('main');
    await step('an owner signs in and makes an agent', async () => {
      await visit('/');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await click('link', 'Make an agent');
      await main.getByLabel('Name', { exact: true }).fill('Asha');
      await main.getByLabel('Instructions').fill('Thank the customer for the order.');
      await click('button', /^Make agent/);
      await main.getByRole('heading', { name: 'Asha' }).waitFor();
    });
    await step('its draft answers in the test chat', async () => {
      await main.getByLabel('Message').fill('New order 1');
      await page.keyboard.press('Enter');
      await main.getByText('Thank you! New order 1').waitFor();
    });
    await step('replies are to be approved, and it is published', async () => {
      await click('link', 'Build');
      await click('checkbox', 'Replies need approval');
      await click('button', /^Publish v1/);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Publish/ })
        .click();
      await main.getByText('Draft is v1').waitFor();
    });
    await step('the shop is connected', async () => {
      await click('link', 'Triggers', main);
      await click('link', 'New trigger', main);
      await click('radio', /^WooCommerce/);
      await click('button', 'Create webhook');
      await click('button', 'Copy address');
      const deliveryUrl = await readClipboard(page, `${harkara.url}/v1/hooks/trg_`);
      await click('button', 'Copy secret');
      await shop.saveWebhook({ deliveryUrl, secret: await readClipboard(page, 'whs_') });
    });
    await step('its first order waits for the owner, who approves the reply', async () => {
      expect(await shop.placeOrders({ number: 4711 })).toEqual([202]);
      await click('link', 'Open task');
      await main.getByRole('heading', { name: /^New order 4711 from Asha Rao/ }).waitFor();
      await click('link', 'Decide');
      await main.getByText('Thank you! New order 4711').first().waitFor();
      await checkAccessibility(page);
      await click('button', /^Approve/);
      await main.getByText('The reply was sent and the task is done.').waitFor();
    });
    expect(click.count()).toBeLessThanOrEqual(16);
  });
});
