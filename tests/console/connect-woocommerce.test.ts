import { createTeam, createWooShop } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { countClicks } from './browser/count-clicks.ts';
import { inBrowser } from './browser/in-browser.ts';
import { readClipboard } from './browser/read-clipboard.ts';

inBrowser((console) => {
  test('connect-woocommerce: 7 clicks lead from the overview to the first order, a wrong secret is told, nothing is reloaded', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    harkara.model.script(() => ({ text: 'Thank you for your order.' }));
    const shop = createWooShop();
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, visit, step, signIn } = await open({ permissions });
    const click = countClicks(page);
    await signIn(team.emails.builder);
    await visit(`/p/${team.projectId}`);
    await page.getByRole('status').getByText('Live').waitFor();
    const loads = await countLoads(page);
    await step('nothing yet offers one action', async () => {
      await click('link', 'Triggers');
      await page.getByText('No trigger yet').waitFor();
      await checkAccessibility(page);
      await click('link', 'Add trigger');
      await checkAccessibility(page);
    });
    await step('the only agent is chosen, and the message is tried on an order', async () => {
      await click('radio', /^WooCommerce/);
      await page
        .getByRole('region', { name: 'Message of the sample' })
        .getByText('New order 4711 from Asha Rao')
        .waitFor();
      await expect.poll(() => page.getByRole('radio', { name: /^Hold the call/ }).isChecked()).toBe(true);
      await checkAccessibility(page);
      await click('button', 'Create webhook');
    });
    const pasted = await step('the address and the secret are copied into the form of the shop', async () => {
      await page.getByText('Waiting for the first call').waitFor();
      await checkAccessibility(page);
      await click('button', 'Copy address');
      const deliveryUrl = await readClipboard(page, `${harkara.url}/v1/hooks/trg_`);
      await click('button', 'Copy secret');
      return { deliveryUrl, secret: await readClipboard(page, 'whs_') };
    });
    await step('a secret that was pasted wrong is told, and nothing else', async () => {
      await shop.saveWebhook({ ...pasted, secret: `${pasted.secret}x` });
      expect(await shop.placeOrders({ number: 4710 })).toEqual([401]);
      await page.getByText('1 call with a wrong secret').waitFor();
      await page.getByText('Waiting for the first call').waitFor();
      await checkAccessibility(page);
    });
    await step('the shop saves the right one, and two orders of one second both arrive', async () => {
      await shop.saveWebhook(pasted);
      expect(await shop.placeOrders({ number: 4711 }, { number: 4712, firstName: 'दीपा' })).toEqual([202, 202]);
      await page.getByRole('link', { name: 'Open task' }).waitFor();
      await page.getByText('Since then a call came with the right one.').waitFor();
      await checkAccessibility(page);
      await click('link', 'Open task');
      await page.getByRole('heading', { name: /^New order 471[12] from (Asha|दीपा) Rao/ }).waitFor();
      await page.getByText('Done', { exact: true }).first().waitFor();
    });
    expect({ clicks: click.count(), loads: await loads() }).toEqual({ clicks: 7, loads: 0 });
    await step('the secret is nowhere any more', async () => {
      await page.goBack();
      await page.getByText('Latest call').waitFor();
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(`${kept}${await page.content()}`).not.toContain(pasted.secret);
      const { body } = await team.members.builder.send('GET', `/projects/${team.projectId}/tasks`);
      expect(body.data).toHaveLength(2);
    });
  });

  test('a shop that WooCommerce would turn off: refused orders say so, and held ones wait for the agent', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const { body: made } = await builder.send('POST', `/projects/${team.projectId}/triggers`, {
      kind: 'webhook',
      sender_kind: 'woocommerce',
      name: 'Orders',
      agent_id: team.agentId,
      message_template: 'Order {{number}}',
    });
    const shop = createWooShop();
    const saved = { deliveryUrl: new URL(made.url, harkara.url).href, secret: made.secret };
    await shop.saveWebhook(saved);
    await builder.send('POST', `/agents/${team.agentId}/pause`);
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.builder);
    await step('refused calls are shown with the reason, and six of them turn the shop off', async () => {
      await visit(`/p/${team.projectId}/triggers/${made.id}`);
      await page.getByText(/WooCommerce never sends a refused call again/).waitFor();
      for (let no = 1; no <= 6; no += 1) expect(await shop.placeOrders({ number: no })).toEqual([409]);
      expect(shop.status).toBe('disabled');
      await page.getByText('The agent is paused.').first().waitFor();
      await checkAccessibility(page);
    });
    await step('held calls keep the shop on, and their orders wait', async () => {
      await page.getByRole('radio', { name: /^Hold the call/ }).check();
      await page.keyboard.press('Control+s');
      await page.getByText('Saved.').waitFor();
      await shop.saveWebhook(saved);
      for (let no = 7; no <= 13; no += 1) expect(await shop.placeOrders({ number: no })).toEqual([202]);
      expect(shop.status).toBe('active');
      await page.getByText('Held').first().waitFor();
    });
  });
});

/** How often the page was loaded anew since. */
async function countLoads(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return () => page.evaluate(() => ('isSame' in window ? 0 : 1));
}
