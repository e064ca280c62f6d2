import { createTeam, type Team } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';
import type { ConsolePage } from './browser/open-console-page.ts';

const instructions = (page: Page) => page.getByLabel('Instructions', { exact: true });
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const save = (page: Page) => page.keyboard.press('Control+S');
const isSaved = (page: Page) => page.getByText(/^Draft (differs from|is) v\d+$/).waitFor();
const behind = (page: Page) => page.getByText('Somebody else saved this draft. Nothing of theirs');
const readDraft = async ({ agentId, members }: Team) => (await members.viewer.send('GET', `/agents/${agentId}`)).body;

async function openAgent({ page, signIn, visit }: ConsolePage, team: Team, email: string): Promise<void> {
  await signIn(email);
  await visit(`/p/${team.projectId}/agents/${team.agentId}`);
  await page.getByRole('status').getByText('Live').waitFor();
  await instructions(page).waitFor();
}

inBrowser((console) => {
  test('two-tabs-one-draft: who saves second sees the difference, and what both typed is saved only as they choose', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const [asha, bina] = [await open(), await open()];
    await openAgent(asha, team, team.emails.owner);
    await openAgent(bina, team, team.emails.builder);
    const dialog = bina.page.getByRole('dialog');
    await bina.step('one types, while the other one saves', async () => {
      await instructions(bina.page).fill('Answer in Hindi.');
      await name(bina.page).fill('आशा');
      await instructions(asha.page).fill('Answer in verse.');
      await save(asha.page);
      await isSaved(asha.page);
      await behind(bina.page).waitFor();
      await expect.poll(() => instructions(bina.page).inputValue()).toBe('Answer in Hindi.');
      await checkAccessibility(bina.page);
    });
    await bina.step(
      'saving changes nothing: it shows what each of them made of which field',
      async () => {
        await save(bina.page);
        await dialog.getByRole('heading', { name: 'Somebody else saved this draft' }).waitFor();
        const both = dialog.getByRole('group', { name: 'Instructions' });
        await both.getByText('Hindi').waitFor();
        await both.getByText('verse').waitFor();
        await dialog.getByRole('region', { name: 'You changed' }).getByText('आशा').waitFor();
        await checkAccessibility(bina.page);
        expect(await readDraft(team)).toMatchObject({ revision: 2, draft: { instructions: 'Answer in verse.' } });
      },
      /412/,
    );
    await bina.step('what they choose is saved, and the other one sees it', async () => {
      await dialog.getByLabel('Keep theirs').check();
      await dialog.getByRole('button', { name: 'Save as chosen' }).click();
      await isSaved(bina.page);
      const draft = { name: 'आशा', instructions: 'Answer in verse.' };
      expect(await readDraft(team)).toMatchObject({ revision: 3, draft });
      await expect.poll(() => name(asha.page).inputValue()).toBe('आशा');
    });
    await bina.step(
      'where each changed another field, both changes are kept with one press',
      async () => {
        await instructions(bina.page).fill('Answer shortly.');
        await name(asha.page).fill('Asha');
        await save(asha.page);
        await behind(bina.page).waitFor();
        await save(bina.page);
        await dialog.getByRole('button', { name: 'Save both changes' }).click();
        await isSaved(bina.page);
        const draft = { name: 'Asha', instructions: 'Answer shortly.' };
        expect(await readDraft(team)).toMatchObject({ revision: 5, draft });
      },
      /412/,
    );
    await bina.step(
      'who goes back keeps their text, and who discards it has what the other one saved',
      async () => {
        await expect.poll(() => instructions(asha.page).inputValue()).toBe('Answer shortly.');
        await instructions(bina.page).fill('Mine.');
        await instructions(asha.page).fill('Theirs.');
        await save(asha.page);
        await behind(bina.page).waitFor();
        await save(bina.page);
        await dialog.waitFor();
        await bina.page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => instructions(bina.page).inputValue()).toBe('Mine.');
        await save(bina.page);
        await dialog.getByRole('button', { name: 'Discard mine' }).click();
        await expect.poll(() => instructions(bina.page).inputValue()).toBe('Theirs.');
        expect((await readDraft(team)).revision).toBe(6);
      },
      /412/,
    );
    await bina.step(
      'what is published is what was read: a change in the meantime is shown first',
      async () => {
        await bina.page.getByRole('button', { name: /^Publish/ }).click();
        await dialog.getByText('What changes since v1').waitFor();
        await team.members.owner.send('PATCH', `/agents/${team.agentId}`, { instructions: 'At the last moment.' });
        await dialog.getByLabel('Note').fill('In verse');
        await dialog.getByRole('button', { name: 'Publish v2' }).click();
        await dialog.getByText('last moment').waitFor();
        await dialog.getByRole('button', { name: 'Publish v2' }).click();
        await dialog.waitFor({ state: 'detached' });
        expect((await readDraft(team)).published_version).toBe(2);
      },
      /412/,
    );
  });

  test('what is typed into a draft outlives a reload, a lost connection and the end of the session', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const asha = await open();
    const { page, context, step, visit } = asha;
    await step('what was typed is there again after a reload, and can be discarded', async () => {
      await openAgent(asha, team, team.emails.builder);
      await instructions(page).fill('Answer in Hindi.');
      await page.reload();
      await page.getByText('What you typed before is here again.').waitFor();
      await expect.poll(() => instructions(page).inputValue()).toBe('Answer in Hindi.');
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect.poll(() => instructions(page).inputValue()).toBe('Answer.');
    });
    await step(
      'without a connection it is not saved, says so and stays',
      async () => {
        await instructions(page).fill('Answer in verse.');
        await context.setOffline(true);
        await save(page);
        await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
        await expect.poll(() => instructions(page).inputValue()).toBe('Answer in verse.');
        await context.setOffline(false);
      },
      /./,
    );
    await step(
      'after the session has ended it is saved with the next sign-in',
      async () => {
        await harkara.pool.query('DELETE FROM session WHERE user_id = $1', [team.members.builder.userId]);
        await save(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Password').fill('a good long password');
        await page.keyboard.press('Enter');
        await isSaved(page);
      },
      /401|ERR_/,
    );
    await step('what is kept of another visit is compared with what was saved since', async () => {
      await instructions(page).fill('Mine.');
      await visit('/me');
      await team.members.owner.send('PATCH', `/agents/${team.agentId}`, { instructions: 'Theirs.' });
      await visit(`/p/${team.projectId}/agents/${team.agentId}`);
      await behind(page).waitFor();
      await expect.poll(() => instructions(page).inputValue()).toBe('Mine.');
    });
  });
});
