import { microInrOf } from '@harkara/domain';
import { seedWebhook, setPlatform, setRow, setSpentToday, useHarkara } from '@harkara/testkit';
import { afterEach, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const paused = 'AI work is paused on the platform.';
const reached = "Today's spending limit is reached.";

afterEach(() => setPlatform(harkara(), {}));

test('while AI work is paused calls are refused, and the trigger shows it', async () => {
  const webhook = await seedWebhook(harkara());
  await setPlatform(harkara(), { aiPaused: true });
  const reply = await webhook.post({});
  expect([reply.status, reply.body]).toEqual([503, { detail: paused }]);
  expect(await webhook.readOutcome()).toEqual({ result: 'Refused', reason: paused });
  expect(await webhook.listDeliveries()).toMatchObject([{ outcome: 'Refused', reason: paused }]);
});

test("at today's spending limit calls are refused, and the trigger shows it; other workspaces don't notice", async () => {
  const [webhook, neighbour] = await Promise.all([seedWebhook(harkara()), seedWebhook(harkara())]);
  await setRow(harkara(), 'workspace', webhook.workspaceId, { daily_limit_micro_inr: microInrOf(1) });
  await setSpentToday(harkara(), webhook.workspaceId, microInrOf(1));
  expect(await webhook.post({})).toMatchObject({ status: 503, body: { detail: reached } });
  expect(await webhook.readOutcome()).toEqual({ result: 'Refused', reason: reached });
  expect((await neighbour.post({})).status).toBe(202);
});

test('a webhook that holds accepts calls for when the pause is over', async () => {
  const webhook = await seedWebhook(harkara(), { whenUnavailable: 'hold' });
  await setPlatform(harkara(), { aiPaused: true });
  expect((await webhook.post({})).status).toBe(202);
  expect(await webhook.readOutcome()).toEqual({ result: 'Held', reason: paused });
});
