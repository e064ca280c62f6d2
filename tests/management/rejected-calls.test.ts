import type { WebhookDetails, WebhookWithSecret } from '@harkara/contract';
import { rates } from '@harkara/contract';
import { call, createTeam, followLive, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, redisUrl: null });

async function openWebhook() {
  const team = await createTeam(harkara());
  const { builder, viewer } = team.members;
  const body = { kind: 'webhook', name: 'Orders', agent_id: team.agentId };
  const webhook = (await builder.send<WebhookWithSecret>('POST', `/projects/${team.projectId}/triggers`, body)).body;
  const post = async (secret: string) =>
    (await call(`${harkara().url}/v1/hooks/${webhook.id}`, 'POST', { headers: { 'X-Service-Secret': secret } })).status;
  const rejected = async () => (await viewer.send<WebhookDetails>('GET', `/triggers/${webhook.id}`)).body.rejected;
  return { ...team, webhook, post, rejected };
}

test('a webhook tells how many calls had a wrong secret or came too fast, and nothing is written for a wrong secret', async () => {
  const { webhook, post, rejected, members } = await openWebhook();
  expect(await rejected()).toEqual({ wrong_secret: 0, rate_limited: 0, last_at: null });
  expect([await post('wrong'), await post('')]).toEqual([401, 401]);
  expect(await rejected()).toEqual({ wrong_secret: 2, rate_limited: 0, last_at: expect.any(String) });
  expect((await members.viewer.send('GET', `/triggers/${webhook.id}/deliveries`)).body.data).toEqual([]);
  const statuses = [];
  for (let sent = 0; sent <= rates.webhookCalls.limit; sent += 1) statuses.push(await post(webhook.secret));
  const limited = statuses.filter((status) => status === 429).length;
  expect(limited).toBeGreaterThan(0);
  expect(await rejected()).toMatchObject({ wrong_secret: 2, rate_limited: limited });
});

test('a live stream tells of the rejected calls of its own project only', async () => {
  const [own, other] = [await openWebhook(), await openWebhook()];
  const { projectId, members, webhook } = own;
  const live = await followLive({ url: harkara().url, token: members.viewer.token, projectId });
  await live.until('money');
  await other.post('wrong');
  await own.post('wrong');
  await live.until('rejected', { trigger_id: webhook.id });
  expect(live.seen.filter(({ event }) => event === 'rejected')).toHaveLength(1);
  live.close();
});
