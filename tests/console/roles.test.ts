import type { Me, Role } from '@harkara/contract';
import { createTeam, signInOperator, type Team } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inBrowser } from './browser/in-browser.ts';
import { letAgentAsk } from './let-agent-ask.ts';
import { type Action, actions, type Call } from './roles/actions.ts';
import { type Place, places } from './roles/places.ts';
import { setStage, type Stage } from './roles/set-stage.ts';

const roles: readonly (readonly [Role, string])[] = [
  ['viewer', 'Viewer'],
  ['builder', 'Builder'],
  ['admin', 'Admin'],
  ['owner', 'Owner'],
];

inBrowser((console) => {
  let team: Team;
  const stages = {} as Record<Role, Stage>;
  beforeAll(async () => {
    const { harkara } = console();
    harkara.model.reset();
    team = await createTeam(harkara);
    await letAgentAsk(harkara, team, { asksBeforeReply: false });
    for (const [role] of roles) stages[role] = await setStage(harkara, team, role);
  });

  test.each(roles)(
    'roles-matrix, %s: what GET /me permits can be opened and done, and all else says why not',
    async (role, name) => {
      const { harkara, open } = console();
      const { page, visit, step, signIn } = await open();
      const stage = stages[role];
      const me = (await team.members[role].send<Me>('GET', '/me')).body;
      const permits = me.workspaces.find(({ id }) => id === stage.workspaceId)?.permits ?? [];
      const isOpen = ({ permit, isForOperators }: Place) =>
        (permit === undefined || permits.includes(permit)) && (isForOperators !== true || me.user.platform_operator);
      const fill = (text = '') =>
        text.replace('{project}', stage.projectId).replace('{workspace}', stage.workspaceId).replace('{role}', name);
      await signIn(team.emails[role]);
      await step('the side bar has the places that can be opened, and those alone', async () => {
        await visit(`/p/${stage.projectId}`);
        const links = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
        await expect
          .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))
          .toEqual(places.filter(isOpen).map(({ path }) => fill(path)));
      });
      for (const place of places.filter((each) => !isOpen(each))) {
        await step(`the address ${place.path} says for whom it is, and the API refuses what it reads`, async () => {
          await visit(fill(place.path));
          await page.getByText(fill(place.refusal)).waitFor();
          expect(await send(page, ['GET', fill(place.reads)])).toBe(403);
        });
      }
      for (const action of actions) {
        const isPermitted = permits.includes(action.permit);
        await step(`to ${action.title} is ${isPermitted ? 'done' : 'refused, here and by the API'}`, async () => {
          const path = action.at(stage);
          if (page.url() !== `${harkara.url}${path}`) await visit(path);
          await action.before?.(page, stage);
          if (isPermitted) return act(page, action, stage);
          const refusal = `Your role here is ${name}, which does not allow this.`;
          return beRefused(page, action, { refusal, call: action.call(stage) });
        });
      }
    },
  );

  test('roles-matrix, operator: nothing of a workspace is shown to who is no member of it', async () => {
    const { harkara, open } = console();
    const operator = await signInOperator(harkara);
    const { owner } = team.members;
    const { body } = await owner.send('GET', `/workspaces/${team.workspaceId}/members`);
    const own = body.data.find(({ user_id: id }: { user_id: string }) => id === operator.userId);
    expect((await owner.send('DELETE', `/members/${own.id}`)).status).toBe(204);
    const { page, visit, step, signIn } = await open();
    await signIn(harkara.env['BOOTSTRAP_EMAIL'] ?? '', harkara.env['BOOTSTRAP_PASSWORD']);
    await step('the side bar leads to the platform', async () => {
      await visit('/platform');
      await page.getByRole('heading', { name: 'Platform', level: 1 }).waitFor();
      await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Platform' }).waitFor();
    });
    await step('neither its project nor its settings are found, in the page and by the API', async () => {
      for (const path of [`/p/${team.projectId}/tasks`, `/w/${team.workspaceId}/settings`]) {
        await visit(path);
        await page.getByRole('heading', { name: 'Not found' }).waitFor();
      }
      const { ids } = stages.viewer;
      expect(await send(page, ['POST', `/tasks/${ids.queued}/cancel`, {}])).toBe(404);
    });
  });
});

/** Does it as a person would, and sees that the service has done it. */
async function act(page: Page, { button, answer, confirm, call }: Action, stage: Stage): Promise<void> {
  const [method, path] = call(stage);
  const answered = page.waitForResponse(
    (response) => response.request().method() === method && response.url().endsWith(`/v1/manage${path}`),
  );
  await page.getByRole('button', { name: button, exact: true, disabled: false }).click();
  if (answer !== undefined) await page.getByRole('dialog').getByLabel(answer[0]).fill(answer[1]);
  if (confirm !== undefined) {
    const inDialog = page.getByRole('dialog').getByRole('button', { name: confirm, exact: true });
    await inDialog.or(page.getByRole('menuitem', { name: confirm, exact: true })).click();
  }
  expect((await answered).status()).toBeLessThan(300);
}

/** The button is there, says why and does nothing; nor does the API, when the page is gone round. */
async function beRefused(page: Page, { button }: Action, { refusal, call }: { refusal: string; call: Call }) {
  const writes: string[] = [];
  page.on('request', (request) => void (request.method() !== 'GET' && writes.push(request.url())));
  const refused = page.getByRole('button', { name: button, exact: true, disabled: true });
  await expect.poll(() => refused.getAttribute('title')).toBe(refusal);
  await refused.click({ force: true });
  await refused.press('Enter');
  await expect.poll(() => page.getByRole('dialog').or(page.getByRole('menu')).count()).toBe(0);
  expect(await send(page, call)).toBe(403);
  expect(writes).toHaveLength(1);
}

/** The status that the API answers to who is signed in in the page. */
function send(page: Page, [method, path, body]: Call): Promise<number> {
  return page.evaluate(
    async ([verb, address, text]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answered = await fetch(address, { method: verb, ...(verb === 'GET' ? {} : { headers, body: text }) });
      await answered.text();
      return answered.status;
    },
    [method, `/v1/manage${path}`, JSON.stringify(body ?? {})] as const,
  );
}
