import { createTeam, type Harkara, lastText, type Team } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('workforce-route-held: a route is built and said in words, published, and a tried message marks that it held', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const refunds = await addAgent(team, 'Refunds');
    answerByName(harkara);
    const { page, visit, step, signIn } = await open();
    const main = page.getByRole('main');
    const routes = main.getByRole('list', { name: 'Routes' }).getByRole('listitem');
    await step('without any workforce, the page offers to make one', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}`);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.locator('body').press('g');
      await page.keyboard.press('w');
      await main.getByText('No workforces yet').waitFor();
      await checkAccessibility(page);
    });
    await step('it is made of a name and members', async () => {
      await main.getByRole('link', { name: 'New workforce' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Shop desk');
      await main.getByLabel('Asha').check();
      await main.getByLabel('Refunds').check();
      await checkAccessibility(page);
      await main.getByRole('button', { name: 'Make workforce' }).click();
      await main.getByRole('heading', { name: 'Shop desk', level: 1 }).waitFor();
      await main.getByText('Not published', { exact: true }).waitFor();
    });
    await step('a route is typed, and the page says it in words', async () => {
      await main.getByRole('button', { name: 'Add route' }).click();
      await page.keyboard.type('refund');
      await main.getByRole('button', { name: 'Route 1 when message contains "refund"' }).waitFor();
      await expect.poll(() => main.getByLabel('Then route 1 gives it to').inputValue()).toBe(refunds);
      await checkAccessibility(page);
    });
    await step('a second one has a group, and Alt with an arrow puts it first', async () => {
      await main.getByRole('button', { name: 'Add route' }).click();
      await page.keyboard.type('money');
      await main.getByRole('button', { name: 'Add group' }).first().click();
      const group = main.getByRole('group', { name: 'Group 2' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=group]')?.ariaLabel))
        .toBe('Condition 2.1');
      await page.keyboard.type('data.order.total');
      await group.getByLabel('Test').selectOption('is more than');
      await group.getByLabel('Value').fill('5000');
      const second = 'message contains "money" and data.order.total is more than 5000';
      await main.getByRole('button', { name: `Route 2 when ${second}` }).press('Alt+ArrowUp');
      await main.getByRole('button', { name: `Route 1 when ${second}` }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`Route 1 when ${second}`);
      await checkAccessibility(page);
    });
    await step('the map shows the same, breaks no policy and leads to an agent', async () => {
      const map = main.getByRole('application', { name: 'Map of the routes' });
      await map.getByRole('group', { name: 'Route 2: message contains "refund"' }).waitFor();
      await map.getByRole('link', { name: 'Refunds' }).waitFor();
      await map.getByRole('img', { name: 'Route 2 leads to Refunds' }).waitFor({ state: 'attached' });
      await expect.poll(() => map.getByRole('img', { name: / leads to /, includeHidden: true }).count()).toBe(3);
    });
    await step('what is saved is what was built, and two clicks publish it', async () => {
      await page.keyboard.press('Control+S');
      await expect.poll(async () => (await readOnly(team)).draft.routes).toHaveLength(2);
      expect((await readOnly(team)).draft).toMatchObject({
        members: [team.agentId, refunds],
        default_agent_id: team.agentId,
        routes: [
          {
            when: {
              all: [
                { path: 'message', op: 'contains', value: 'money' },
                { path: 'data.order.total', op: 'greater_than', value: 5000 },
              ],
            },
          },
          { when: { path: 'message', op: 'contains', value: 'refund' }, agent_id: refunds },
        ],
      });
      await main.getByRole('button', { name: /^Publish/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Publish/ })
        .click();
      await main.getByText('Live v1').waitFor();
    });
    await step('a tried message marks the route that held, and the answer follows', async () => {
      await main.getByRole('link', { name: 'Test', exact: true }).click();
      await main.getByLabel('Message', { exact: true }).fill('My money, a refund please');
      await page.keyboard.press('Control+Enter');
      await main.getByText('Route 2 held, so Refunds began.').waitFor();
      await expect
        .poll(() => routes.allInnerTexts())
        .toEqual([
          expect.stringMatching(/^Did not hold\s+Route 1 when message contains "money" and .*, then Refunds$/),
          expect.stringMatching(/^Held\s+Route 2 when message contains "refund", then Refunds$/),
          expect.stringMatching(/^Not needed\s+Otherwise, then Asha$/),
        ]);
      await main.getByText('Refunds heard: My money, a refund please').waitFor();
      await checkAccessibility(page);
    });
    await step('another one that holds nowhere begins with the default agent, and is kept in the address', async () => {
      await main.getByLabel('Message', { exact: true }).fill('Good morning');
      await page.keyboard.press('Control+Enter');
      await main.getByText('No route held, so Asha began.').waitFor();
      await page.reload();
      await main.getByText('No route held, so Asha began.').waitFor();
      await main.getByRole('link', { name: 'My money, a refund please' }).click();
      await main.getByText('Route 2 held, so Refunds began.').waitFor();
    });
  });

  test('workforces: who is passed over is said with the reason, and what is unfinished is refused at its place', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const refunds = await addAgent(team, 'Refunds');
    const paused = await addAgent(team, 'Paused one');
    const says = (value: string) => ({ path: 'message', op: 'contains', value });
    const id = await addWorkforce(team, {
      members: [team.agentId, refunds, paused],
      routes: [
        { when: says('refund'), agent_id: refunds },
        { when: says('refund'), agent_id: paused },
      ],
    });
    await team.members.builder.send('POST', `/agents/${paused}/pause`);
    answerByName(harkara);
    const { page, visit, step, signIn } = await open();
    const main = page.getByRole('main');
    await signIn(team.emails.builder);
    await step('a member that is paused or deleted meanwhile says so', async () => {
      await visit(`/p/${team.projectId}/workforces/${id}`);
      const members = main.getByRole('region', { name: 'Members' }).getByRole('listitem');
      await expect.poll(() => members.allInnerTexts()).toEqual([/Live/, /Live/, /Paused$/].map(matching));
      await page.getByRole('status').getByText('Live').waitFor();
      await team.members.builder.send('DELETE', `/agents/${refunds}`);
      await expect.poll(() => members.allInnerTexts()).toEqual([/Live/, /Deleted/, /Paused$/].map(matching));
      await checkAccessibility(page);
    });
    await step('a test passes over the deleted one, and says who is passed over in live work', async () => {
      await main.getByRole('link', { name: 'Test', exact: true }).click();
      await main.getByLabel('Message', { exact: true }).fill('A refund');
      await page.keyboard.press('Control+Enter');
      await main.getByText('Route 2 held, so Paused one began.').waitFor();
      await expect
        .poll(() => main.getByRole('list', { name: 'Passed over' }).getByRole('listitem').allInnerTexts())
        .toEqual([
          'Refunds was passed over: it was deleted.',
          'Paused one is passed over in live work, with every route to it: it is paused.',
        ]);
      await checkAccessibility(page);
    });
    await step('a hand-over is told with the answer', async () => {
      harkara.model.script((request) => {
        const isFirst = String(request.messages[0]?.content).includes('You are Paused one.');
        return isFirst
          ? { calls: [{ name: 'transfer_to_asha', arguments: { reason: 'Hers.' } }] }
          : { text: 'I do it.' };
      });
      await page.keyboard.press('Control+Enter');
      await main.getByText('Paused one gave the conversation to Asha.').waitFor();
      await main.getByText('I do it.').waitFor();
    });
    await step('a condition that is unfinished is not saved, and says what is missing', async () => {
      await main.getByRole('link', { name: 'Build' }).click();
      await main.getByRole('button', { name: 'Remove Refunds' }).click();
      await main.getByRole('button', { name: 'Add route' }).click();
      await page.keyboard.press('Control+S');
      await main.getByText('Write what to compare with.').waitFor();
      await checkAccessibility(page);
    });
    await step('the typed rest is there again after a reload', async () => {
      await page.reload();
      await main.getByRole('button', { name: 'Route 3 when its condition is unfinished' }).click();
      await main.getByLabel('Value').fill('late');
      await page.keyboard.press('Control+S');
      await expect.poll(async () => (await readOnly(team)).draft.routes.length).toBe(3);
    });
    await step('saving leaves what is typed of a condition as it stands, so that one types on', async () => {
      const value = main.getByLabel('Value');
      const saved = main.getByText('Not published yet', { exact: true });
      await saved.waitFor();
      await value.fill('very late ');
      await main.getByText('Not published yet, not saved').waitFor();
      await page.keyboard.press('Control+S');
      await saved.waitFor();
      await expect.poll(() => value.inputValue()).toBe('very late ');
    });
  });

  test('workforces: fifty routes, twenty members and long words fit on a phone, and a viewer is told why not', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const long = 'बहुत'.repeat(40);
    const members = [team.agentId];
    for (let index = 1; index < 20; index += 1) members.push(await addAgent(team, `${index} ${long}`));
    const routes = Array.from({ length: 50 }, (_, index) => ({
      when: { path: `data.${'field'.repeat(30)}`, op: 'in', value: [long, index] },
      agent_id: members[index % 20],
    }));
    const id = await addWorkforce(team, { name: long, members, routes });
    const { page, visit, step, signIn } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    const main = page.getByRole('main');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await step('the list and the form are no wider than the phone', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/workforces`);
      await main.getByRole('link', { name: long }).waitFor();
      await expect.poll(() => width()).toBe(390);
      await checkAccessibility(page);
      await main.getByRole('link', { name: long }).click();
      await main.getByRole('application').getByText('Route 50', { exact: true }).waitFor();
      await expect.poll(() => width()).toBe(390);
    });
    await step('a viewer reads why they try nothing', async () => {
      await visit(`/p/${team.projectId}/workforces/${id}?tab=test`);
      const button = main.getByRole('button', { name: /^Try message/, disabled: true });
      await expect
        .poll(() => button.getAttribute('title'))
        .toBe('Your role here is Viewer, which does not allow this.');
      await checkAccessibility(page);
    });
  });
});

const matching = (pattern: RegExp) => expect.stringMatching(pattern);

/** Each agent answers with its name and what it was told. */
function answerByName(harkara: Harkara): void {
  harkara.model.script((request) => {
    const [, name = 'Somebody'] = /You are ([\w ]+)\./.exec(String(request.messages[0]?.content)) ?? [];
    return { text: `${name} heard: ${lastText(request)}` };
  });
}

async function addAgent({ members, projectId }: Team, name: string): Promise<string> {
  const body = { name, instructions: `You are ${name}.` };
  const { id } = (await members.builder.send('POST', `/projects/${projectId}/agents`, body)).body;
  await members.builder.send('POST', `/agents/${id}/publish`);
  return id;
}

async function addWorkforce({ members, projectId, agentId }: Team, draft: object): Promise<string> {
  const body = { name: 'Shop desk', default_agent_id: agentId, ...draft };
  const made = await members.builder.send('POST', `/projects/${projectId}/workforces`, body);
  expect(made.status).toBe(201);
  return made.body.id;
}

/** The one workforce of the project. */
async function readOnly({ members, projectId }: Team) {
  return (await members.builder.send('GET', `/projects/${projectId}/workforces`)).body.data[0];
}
