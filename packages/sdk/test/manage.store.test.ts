import { endpoints } from '@harkara/contract';
import { HarkaraManage, NotFoundError, RevisionChangedError } from '@harkara/sdk/manage';
import { createTeam, onePixel, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

/** A client of a workspace's owner, with a token as a script has one. */
async function openClient() {
  const { members, projectId, agentId } = await createTeam(harkara());
  const { body } = await members.owner.send('POST', '/me/tokens', { name: 'CI' });
  return { client: new HarkaraManage({ token: body.token, baseUrl: harkara().url }), projectId, agentId };
}

test('an agent is made, changed, published, listed and deleted', async () => {
  const { client, projectId } = await openClient();
  const params = { project_id: projectId };
  const made = await client.createAgent({ params, body: { name: 'Ravi', instructions: 'Answer.' } });
  const agent = { params: { agent_id: made.id } };
  const changed = await client.changeAgent({ ...agent, body: { name: 'Ravi K' } }, { ifMatch: made.revision });
  expect(changed).toMatchObject({ draft: { name: 'Ravi K' } });
  const late = client.changeAgent({ ...agent, body: { name: 'Rav' } }, { ifMatch: made.revision });
  await expect(late).rejects.toBeInstanceOf(RevisionChangedError);
  await expect(late).rejects.toMatchObject({ current: { id: made.id } });
  expect(await client.publishAgent({ ...agent, body: {} })).toMatchObject({ published_version: 1 });
  const ids: string[] = [];
  for await (const { id } of client.listAgents({ params, query: { limit: 1 } })) ids.push(id);
  expect(ids).toHaveLength(2);
  const page = await client.listAgents({ params, query: { limit: 1 } });
  const next = await client.listAgents({ params, query: { limit: 1, cursor: page.next_cursor ?? '' } });
  expect([...page.data, ...next.data].map(({ id }) => id)).toEqual(ids);
  expect(await client.deleteAgent(agent)).toBeUndefined();
  await expect(client.readAgent(agent)).rejects.toBeInstanceOf(NotFoundError);
});

test('a file is uploaded and downloaded', async () => {
  const { client, projectId } = await openClient();
  const file = new File([onePixel], 'cat.png');
  const sent = await client.uploadProjectAttachment({ params: { project_id: projectId }, body: { file } });
  expect(sent).toMatchObject({ name: 'cat.png', mime: 'image/png' });
  const blob = await client.downloadProjectAttachment({ params: { id: sent.id } });
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array(onePixel));
});

test('every endpoint that is answered by pages begins with list, by which the client knows it', () => {
  const all = Object.values(endpoints).flatMap((noun) => Object.values(noun));
  const isPaged = (answer: unknown) =>
    typeof answer === 'object' && answer !== null && 'shape' in answer && 'next_cursor' in (answer.shape as object);
  const paged = all.filter(({ answers }) => Object.values(answers).some(isPaged));
  expect(paged.length).toBeGreaterThan(10);
  expect(paged.map(({ id }) => id).filter((id) => !id.startsWith('list'))).toEqual([]);
});

test('each endpoint for people has a method, and none for keys', async () => {
  const { client } = await openClient();
  expect(client).toHaveProperty('readWorkspace');
  expect(client).not.toHaveProperty('startAgentTask');
});
