import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTeam, shopifyHeaders, type Team, wooHeaders } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';
import { tabTo } from './browser/tab-to.ts';
import { readCurl, wordsOfCommand } from './browser/words-of-command.ts';

/** The service answers in this process, which must not wait for the program. */
const run = promisify(execFile);

inBrowser((console) => {
  test('key-once-first-call: by keyboard, a key is made and its ready call is answered as it was copied', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    harkara.model.script(() => ({ text: 'Good morning.' }));
    const { page, context, visit, step, signIn } = await open();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = page.getByRole('dialog');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await step('the page says how many keys there are and of how many', async () => {
      await signIn(team.emails.admin);
      await visit(`/p/${team.projectId}`);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search or jump' }).waitFor();
      await page.keyboard.type('API keys');
      await page.getByRole('option', { name: 'API keys' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Active' }).getByText('1 of 20').waitFor();
      await checkAccessibility(page);
    });
    await step('a name makes a key, and its first call is there to be copied', async () => {
      await tabTo(page, 'Make API key');
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Name').waitFor();
      await checkAccessibility(page);
      await page.keyboard.type('Night script');
      await page.keyboard.press('Enter');
      await dialog.getByRole('region', { name: 'First call' }).waitFor();
      await dialog.getByText('Waiting for the first call').waitFor();
      await checkAccessibility(page);
    });
    const pasted = await step('the button that copies the call has the focus', async () => {
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Copied' }).waitFor();
      return copied();
    });
    await step('the call is answered by the agent, and the page says that it came in', async () => {
      const { url, init } = readCurl(pasted);
      expect(url).toBe(`${harkara.url}/v1/api/agents/${team.agentId}/tasks`);
      const answer = await fetch(url, init);
      expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'done', reply: 'Good morning.' }]);
      await dialog.getByText('The first call came in').waitFor();
    });
    await step('the same call in TypeScript runs as it is', async () => {
      await tabTo(page, 'TypeScript', dialog);
      await page.keyboard.press('Enter');
      await tabTo(page, 'Copy call', dialog);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Copied' }).waitFor();
      const code = await copied();
      const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', code]);
      expect(stdout).toContain('Good morning.');
    });
    await step('after the dialog the key is nowhere in the page, and its row says when it was used', async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'Active' }).getByText('2 of 20').waitFor();
      const row = page.getByRole('row').filter({ hasText: 'Night script' });
      await row.getByRole('link', { name: 'Its tasks' }).waitFor();
      expect(await page.content()).not.toContain(/hk_\w{38}/.exec(pasted)?.[0]);
      await checkAccessibility(page);
    });
  });

  test('API keys: a key is revoked once its name is typed, and a project without one says what a key is for', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    const dialog = page.getByRole('dialog');
    await signIn(team.emails.owner);
    await step('another name revokes nothing, also by Enter', async () => {
      await visit(`/p/${team.projectId}/integrations/api-keys`);
      await page.getByRole('button', { name: 'Revoke Shop' }).click();
      await dialog.getByLabel('Name of the key').fill('Shopp');
      await page.keyboard.press('Enter');
      const revoke = dialog.getByRole('button', { name: 'Revoke key' });
      await expect.poll(() => revoke.getAttribute('title')).toBe('Type the name of the key first.');
      await checkAccessibility(page);
    });
    await step('its name does, and the key is listed as revoked', async () => {
      await dialog.getByLabel('Name of the key').fill('Shop');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Revoked' }).getByText('Shop', { exact: true }).waitFor();
      const listed = await fetch(`${harkara.url}/v1/api/tasks`, { headers: { Authorization: `Bearer ${team.key}` } });
      expect(listed.status).toBe(401);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    await step('a new project has none', async () => {
      const { owner } = team.members;
      const { body } = await owner.send('POST', `/workspaces/${team.workspaceId}/projects`, { name: 'Empty' });
      await visit(`/p/${body.id}/integrations/api-keys`);
      await page.getByText('No API keys yet').waitFor();
      await page.getByRole('button', { name: 'Show first calls' }).click();
      await dialog.getByText(/curl http.*\/v1\/api\/tasks/).waitFor();
      await checkAccessibility(page);
    });
  });

  test('stores: what is connected shows its last call and how many came with a wrong secret, as they come', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const secret = 'shpss_0123456789abcdef';
    const woo = await connect(team, { name: 'Orders', sender_kind: 'woocommerce' });
    const shopify = await connect(team, { name: 'Shop two', sender_kind: 'shopify', secret });
    const { page, visit, step, signIn } = await open();
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    const post = (id: string, headers: Record<string, string>) =>
      fetch(`${harkara.url}/v1/hooks/${id}`, { method: 'POST', headers, body: '{"id":4711}' });
    await signIn(team.emails.viewer);
    await step('both wait for their first call, and a Viewer reads why they connect none', async () => {
      await visit(`/p/${team.projectId}/integrations/stores`);
      await rowOf('Orders').getByText('Waiting for the first call').waitFor();
      await page.getByRole('region', { name: 'BigCommerce' }).getByText('None is connected yet.').waitFor();
      const refused = page.getByRole('button', { name: 'Connect Shopify' });
      await expect
        .poll(() => refused.getAttribute('title'))
        .toBe('Your role here is Viewer, which does not allow this.');
      await page.getByRole('status').getByText('Live').waitFor();
      await checkAccessibility(page);
    });
    await step('a signed order and a call with a wrong secret show by themselves', async () => {
      expect((await post(woo.id, wooHeaders(woo.secret, '{"id":4711}'))).status).toBe(202);
      expect((await post(shopify.id, shopifyHeaders('another secret 123', '{"id":4711}'))).status).toBe(401);
      await rowOf('Orders').getByText('Accepted').waitFor();
      await rowOf('Shop two')
        .getByText(/^1, last/)
        .waitFor();
      await rowOf('Orders').getByRole('link', { name: 'its task' }).waitFor();
    });
    await step('its name leads to the trigger, and a Builder comes to the steps that connect one', async () => {
      await signIn(team.emails.builder);
      await page.reload();
      await page.getByRole('link', { name: 'Shop two' }).click();
      await page.getByRole('heading', { name: 'Shop two' }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Connect BigCommerce' }).click();
      await page.waitForURL(`**/p/${team.projectId}/triggers/new?kind=bigcommerce`);
      await page.getByRole('radio', { name: /BigCommerce/, checked: true }).waitFor();
    });
  });

  test('MCP: the command and the files have the key that was made or pasted, and connect', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    const configuration = (client: string) => page.getByRole('region', { name: `Configuration for ${client}` });
    await step('a Builder pastes the key that they have', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/integrations/mcp`);
      await configuration('Claude Code').getByText('YOUR_API_KEY').waitFor();
      await page.getByLabel('Key that you have').fill('hk_short');
      await page.getByRole('alert').getByText('This is no whole API key').waitFor();
      await checkAccessibility(page);
      await page.getByLabel('Key that you have').fill(team.key);
      await configuration('Claude Code').getByText(team.key).waitFor();
    });
    await step('the client that the command makes finds the agent', async () => {
      const words = wordsOfCommand('claude', await configuration('Claude Code').innerText());
      const [url = '', header = ''] = [words[5], words.at(-1)];
      expect(await listTools(url, header.replace('Authorization: ', ''))).toContain('asha');
    });
    await step('an Admin makes one, which is shown once and filled in', async () => {
      await signIn(team.emails.admin);
      await page.reload();
      await page.getByRole('button', { name: 'Make API key' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Desktop');
      await page.keyboard.press('Enter');
      const key = await page.getByText(/^hk_\w{38}$/).innerText();
      await page.getByText('This is the key Desktop.').waitFor();
      await checkAccessibility(page);
      for (const client of ['Claude Desktop', 'VS Code', 'Cursor', 'Other clients']) {
        await page.getByRole('button', { name: client, exact: true }).click();
        await configuration(client).getByText(key).waitFor();
      }
      expect(page.url()).not.toContain(key);
    });
  });
});

interface Connected {
  id: string;
  secret: string;
}

async function connect(team: Team, fields: { name: string; sender_kind: string; secret?: string }): Promise<Connected> {
  const body = { kind: 'webhook', agent_id: team.agentId, ...fields };
  const made = await team.members.builder.send('POST', `/projects/${team.projectId}/triggers`, body);
  expect(made.status).toBe(201);
  return made.body;
}

/** The names of the tools that a client with the key finds. */
async function listTools(url: string, authorization: string): Promise<string> {
  const headers = {
    Authorization: authorization,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2025-11-25',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const answer = await fetch(url, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return answer.text();
}
