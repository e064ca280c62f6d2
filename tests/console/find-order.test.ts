import { createDatabase } from '@harkara/prisma';
import { createTeam, openPool } from '@harkara/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { makeFound } from '../management/make-found.ts';
import { seedProjectTask } from '../management/seed-project-task.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('find-order: the task of an order is found and opened by keyboard alone', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const long = `Customer writes: ${'please look at this again '.repeat(20)}, it is about #4711 of last week`;
    const seed = (message: string) => seedProjectTask(harkara, team, { status: 'done', channel: 'api', message });
    const first = await seed('Where is order #4711?');
    await seed('Where is order #4712?');
    await seed('ऑर्डर ४७११ कहाँ है?');
    await seed(long);
    await team.members.builder.send('POST', `/projects/${team.projectId}/agents`, {
      name: 'Order desk',
      instructions: 'Answer.',
    });
    const db = createDatabase(openPool(harkara.databaseUrl, 1));
    onTestFinished(() => db.close());
    await makeFound(db);
    const { page, visit, step, signIn } = await open();
    const box = page.getByRole('combobox', { name: 'Search or jump' });
    const option = (name: string) => page.getByRole('option', { name });
    const retype = async (text: string) => {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    };

    await step('Ctrl+K and the number of the order find its tasks, the newest first', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}`);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.keyboard.press('Control+K');
      await box.waitFor();
      await page.keyboard.type('4711');
      await option('it is about #4711').waitFor();
      await expect.poll(() => page.getByRole('option').count()).toBe(2);
      await page.getByRole('group', { name: 'Tasks' }).waitFor();
      await checkAccessibility(page);
    });
    await step('words narrow it while they are typed', async () => {
      await page.keyboard.type(' where');
      await option('it is about #4711').waitFor({ state: 'detached' });
      await option('Where is order #4711?').waitFor();
    });
    await step('names are grouped by what they name, and words of any script are found', async () => {
      await retype('order');
      await page.getByRole('group', { name: 'Agents' }).getByRole('option', { name: 'Order desk' }).waitFor();
      await retype('ऑर्डर');
      await option('ऑर्डर ४७११').waitFor();
    });
    await step('nothing that matches is said', async () => {
      await retype('pineapple');
      await page.getByText('Nothing matches "pineapple".').waitFor();
      await checkAccessibility(page);
    });
    await step('Enter leads to the task', async () => {
      await retype('order 4711');
      await option('Where is order #4711?').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/p/${team.projectId}/tasks/${first}`);
      await page.getByRole('heading', { name: 'Where is order #4711?' }).waitFor();
    });
  });

  test('a search that fails says so beside the places, and is tried again', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { page, visit, step, signIn } = await open();
    let isBroken = true;
    await page.route(/\/search\?/, (route) => {
      const url = route.request().url();
      return route.continue(isBroken ? { url: url.replace(team.projectId, 'prj_of_nobody') } : {});
    });
    await step('the sentence of the service is shown, and places are still offered', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}`);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search or jump' }).waitFor();
      await page.keyboard.type('Tasks');
      await page.getByRole('alert').waitFor();
      await page.getByRole('option', { name: 'Tasks' }).waitFor();
      await checkAccessibility(page);
    });
    await step('it is tried again', async () => {
      isBroken = false;
      const answer = page.waitForResponse(/\/search\?/);
      await page.getByRole('button', { name: 'Try again' }).click();
      expect((await answer).status()).toBe(200);
      await page.getByRole('alert').waitFor({ state: 'detached' });
    });
  });
});
