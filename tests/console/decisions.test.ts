import { callerOf, createGate, createTeam, type Harkara, type Team } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser, inBrowserOnBothBackends } from './browser/in-browser.ts';
import { letAgentAsk } from './let-agent-ask.ts';

/** Apple's and Google's least size of what a finger presses. */
const targetPx = 44;

inBrowserOnBothBackends((console) => {
  test('two-people-decide: the first decision counts, and the other person sees whose it was', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const [first, second] = await askTwice(harkara, team);
    const [asha, bina] = [await open(), await open()];
    const detail = (page: Page) => page.getByRole('region', { name: 'Approval', exact: true });
    const late = (page: Page) => page.getByText('Your decision came too late and changed nothing.').count();
    for (const [{ visit, signIn, page }, email] of [
      [asha, team.emails.owner],
      [bina, team.emails.builder],
    ] as const) {
      await signIn(email);
      await visit(`/p/${team.projectId}/approvals?open=${first}`);
      await page.getByRole('status').getByText('Live').waitFor();
    }
    await bina.step('one of them begins a note', async () => {
      await bina.page.getByLabel('Note').fill('Ask her first');
    });
    await asha.step('the other one approves another amount', async () => {
      await asha.page.getByLabel('Amount').fill('400');
      await asha.page.getByRole('button', { name: /^Approve edit/ }).click();
      await detail(asha.page).getByText('The call was made and the agent goes on.').waitFor();
    });
    await bina.step('who was about to decide sees it at once, and keeps the note', async () => {
      await detail(bina.page)
        .getByText(/^Approved by owner/)
        .waitFor();
      await expect.poll(() => detail(bina.page).locator('del, ins').allTextContents()).toEqual(['450', '400']);
      await bina.page.getByRole('region', { name: 'What you typed' }).getByText('Ask her first').waitFor();
      await expect.poll(() => late(bina.page)).toBe(0);
    });
    await Promise.all([asha, bina].map(({ page }) => page.getByRole('button', { name: /^Next/ }).click()));
    await Promise.all([asha, bina].map(({ page }) => detail(page).getByText('Where is mine?').waitFor()));
    expect(new URL(bina.page.url()).searchParams.get('open')).toBe(second);
    await bina.step('both decide the next one at the same moment: one decision counts, for both', async () => {
      const [both, asked] = [createGate(), new Set<Page>()];
      for (const { page } of [asha, bina]) {
        await page.route(/\/approvals\/[^/]+\/(approve|reject)$/, async (route) => {
          asked.add(page);
          if (asked.size === 2) both.open();
          await both.opened;
          await route.continue();
        });
      }
      await bina.page.getByRole('button', { name: /^Reject/ }).click();
      await asha.page.getByRole('button', { name: /^Approve/ }).click();
      await bina.page.getByRole('button', { name: 'Reject call' }).click();
      const decided = /^(Approved by owner|Rejected by builder)/;
      await Promise.all([asha, bina].map(({ page }) => detail(page).getByText(decided).waitFor()));
      const [one, other] = await Promise.all(
        [asha, bina].map(({ page }) => detail(page).getByText(decided).textContent()),
      );
      expect(one).toBe(other);
      await expect.poll(async () => (await late(asha.page)) + (await late(bina.page))).toBe(1);
    });
    await asha.step('neither page has gone wrong', async () => checkAccessibility(asha.page));
  });
});

inBrowser((console) => {
  test('phone-approvals: with a thumb one opens what waits, edits it, approves it and goes on', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    await askTwice(harkara, team);
    const { page, visit, step, signIn } = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const detail = page.getByRole('region', { name: 'Approval', exact: true });
    const list = page.getByRole('list', { name: 'Approvals' });
    /** Nothing is wider than the screen or too small for a finger, and axe finds nothing. */
    const checkPage = async () => {
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expect.poll(() => listSmallTargets(page)).toEqual([]);
      await checkAccessibility(page);
    };
    await step('the list comes first', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/approvals`);
      await list.getByText('Where is my money?').waitFor();
      await expect.poll(() => detail.count()).toBe(0);
      await checkPage();
    });
    await step('what one taps takes its place', async () => {
      await list.getByText('Where is my money?').tap();
      await detail.getByRole('heading', { name: 'Refund order of Asha' }).waitFor();
      await expect.poll(() => list.isVisible()).toBe(false);
      await checkPage();
    });
    await step('the amount is changed and approved', async () => {
      await page.getByLabel('Amount').tap();
      await page.getByLabel('Amount').fill('400');
      await page.getByRole('button', { name: /^Approve edit/ }).tap();
      await detail.getByText('The call was made and the agent goes on.').waitFor();
      await checkPage();
    });
    await step('the next one is rejected, after the question', async () => {
      await page.getByRole('button', { name: /^Next/ }).tap();
      await detail.getByText('Where is mine?').waitFor();
      await page.getByRole('button', { name: /^Reject/ }).tap();
      await page.getByRole('button', { name: 'Reject call' }).tap();
      await detail.getByText('The call was not made. The agent goes on and knows it.').waitFor();
    });
    await step('the list is one tap away', async () => {
      await page.getByRole('link', { name: 'All approvals' }).tap();
      await page.getByText('Nothing waits for you').waitFor();
      await checkPage();
    });
  });
});

/** Two calls that wait for a decision, by the time that is left. */
async function askTwice(harkara: Harkara, team: Team): Promise<readonly string[]> {
  await letAgentAsk(harkara, team, { asksBeforeReply: false });
  for (const message of ['Where is my money?', 'Where is mine?']) {
    await callerOf(harkara, team, team.agentId).start({ message, wait: true });
  }
  const { body } = await team.members.owner.send('GET', `/projects/${team.projectId}/approvals?sort=expires_at`);
  return body.data.map(({ id }: { id: string }) => id);
}

/** What can be pressed and is lower or narrower than a finger. Links within a sentence are as high as its line. */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.locator('button, input, select, textarea, a[data-target]').evaluateAll(
    (elements, px) =>
      elements
        .filter((element) => element.checkVisibility() && element.closest('.sr-only') === null)
        .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML }))
        .filter(({ box }) => box.height > 1 && (box.height < px || box.width < px))
        .map(({ box, html }) => `${box.width} x ${box.height}: ${html}`),
    targetPx,
  );
}
