import { createTeam, type Team } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { inBrowser } from './browser/in-browser.ts';

const transform = (id: string, name: string) => ({ id, name, type: 'transform', expression: 'inputs' });
const about = (word: string, agentId: string) => ({
  when: { path: 'message', op: 'contains', value: word },
  agent_id: agentId,
});

inBrowser((console) => {
  test('steps and inputs are dragged to another place, or moved by keyboard, and saved as they stand', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const id = await add(team, 'tools', {
      name: 'Find an order',
      inputs: [
        { key: 'order', label: 'Order', type: 'text' },
        { key: 'city', label: 'City', type: 'text' },
      ],
      steps: [transform('fetch', 'Fetch'), transform('pick', 'Pick'), transform('write', 'Write')],
    });
    const { page, visit, step, signIn } = await open();
    const parts = page.getByRole('navigation', { name: 'Parts of the tool' });
    const row = (name: RegExp) => parts.getByRole('listitem').filter({ hasText: name });
    const draft = async () => (await team.members.builder.send('GET', `/tools/${id}`)).body.draft;
    await signIn(team.emails.builder);
    await visit(`/p/${team.projectId}/tools/${id}`);
    await step('a step is dropped on the place that it shall have', async () => {
      await row(/Write/).dragTo(row(/Fetch/));
      await parts.getByText('Write is now 1 of 3.').waitFor();
      await expect.poll(() => parts.getByRole('button', { name: /Write/ }).getAttribute('aria-current')).toBe('true');
    });
    await step('an input is no step: dropped there, it stays', async () => {
      await row(/^City/).dragTo(row(/Pick/));
      await row(/^City/).dragTo(row(/^Order/));
      await parts.getByText('City is now 1 of 2.').waitFor();
    });
    await step('Alt with Down moves on from there, and all of it is saved', async () => {
      await parts.getByRole('button', { name: /Write/ }).press('Alt+ArrowDown');
      await parts.getByText('Write is now 2 of 3.').waitFor();
      await page.keyboard.press('Control+s');
      await expect.poll(draft).toMatchObject({
        inputs: [{ key: 'city' }, { key: 'order' }],
        steps: [{ id: 'fetch' }, { id: 'write' }, { id: 'pick' }],
      });
    });
  });

  test('routes change their order by a click or by keyboard, with the focus on the one that moved', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const words = ['refund', 'late', 'broken'];
    const id = await add(team, 'workforces', {
      name: 'Shop desk',
      members: [team.agentId],
      default_agent_id: team.agentId,
      routes: words.map((word) => about(word, team.agentId)),
    });
    const { page, visit, step, signIn } = await open();
    const head = (no: number, word: string) =>
      page.getByRole('button', { name: `Route ${no} when message contains "${word}"` });
    await signIn(team.emails.builder);
    await visit(`/p/${team.projectId}/workforces/${id}`);
    await step('a click puts the first one second', async () => {
      await page.getByRole('button', { name: 'Move route 1 down' }).click();
      await head(2, 'refund').waitFor();
    });
    await step('Alt with Down puts it last, and the focus goes along', async () => {
      await head(2, 'refund').press('Alt+ArrowDown');
      await head(3, 'refund').waitFor();
      await expect.poll(() => head(3, 'refund').evaluate((each) => each === document.activeElement)).toBe(true);
    });
    await step('it is saved as it stands', async () => {
      await page.keyboard.press('Control+s');
      const saved = async () =>
        (await team.members.builder.send('GET', `/workforces/${id}`)).body.draft.routes.map(
          (route: ReturnType<typeof about>) => route.when.value,
        );
      await expect.poll(saved).toEqual(['late', 'broken', 'refund']);
    });
  });
});

async function add(team: Team, list: string, draft: object): Promise<string> {
  return (await team.members.builder.send('POST', `/projects/${team.projectId}/${list}`, draft)).body.id;
}
