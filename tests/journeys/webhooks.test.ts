import { call, onBothBackends, seedCaller, seedWebhook, setRow, untilFinished, webhookOf } from '@harkara/testkit';
import { expect, test } from 'vitest';

onBothBackends((harkara) => {
  test('a call is worked on: the agent reads the message and its reply is kept', async () => {
    const webhook = await seedWebhook(harkara(), { template: 'New order {{order}}' });
    const { body } = await webhook.post({ order: 17 });
    expect(await untilFinished(harkara(), webhook, body.task_id)).toMatchObject({
      status: 'done',
      channel: 'Webhook',
      reply: 'Echo: New order 17',
    });
  });

  test('200 callers on 50 keys start exactly 50 tasks; the other 150 are told the right one', async () => {
    const caller = await seedCaller(harkara());
    const webhooks = await Promise.all(Array.from({ length: 10 }, () => webhookOf(harkara(), caller)));
    const calls = webhooks.flatMap((webhook) =>
      Array.from({ length: 20 }, (_, index) => ({ webhook, key: `key-${index % 5}` })),
    );
    const replies = await Promise.all(
      calls.map(async ({ webhook, key }) => ({
        key: `${webhook.triggerId} ${key}`,
        ...(await webhook.post({ key }, { 'Idempotency-Key': key })),
      })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    const firsts = replies.filter(({ body }) => !body.duplicate);
    expect(firsts).toHaveLength(50);
    const taskOf = new Map(firsts.map(({ key, body }) => [key, body.task_id]));
    expect(replies.filter(({ key, body }) => taskOf.get(key) !== body.task_id)).toEqual([]);
    const { rows } = await harkara().pool.query(
      'SELECT count(*)::int AS tasks, count(DISTINCT trigger_id)::int AS webhooks FROM task WHERE project_id = $1',
      [caller.projectId],
    );
    expect(rows).toEqual([{ tasks: 50, webhooks: 10 }]);
    const deliveries = await harkara().pool.query(
      'SELECT outcome, count(*)::int FROM delivery WHERE trigger_id = ANY($1) GROUP BY 1 ORDER BY 1',
      [webhooks.map(({ triggerId }) => triggerId)],
    );
    expect(deliveries.rows).toEqual([
      { outcome: 'Accepted', count: 50 },
      { outcome: 'Duplicate', count: 150 },
    ]);
  });

  test('30 callers of one webhook with one key share one task', async () => {
    const webhook = await seedWebhook(harkara());
    const replies = await Promise.all(Array.from({ length: 30 }, () => webhook.post({}, { 'Idempotency-Key': 'one' })));
    expect(new Set(replies.map(({ body }) => body.task_id)).size).toBe(1);
    expect(replies.filter(({ body }) => !body.duplicate)).toHaveLength(1);
  });

  test('the 31st call in a minute is 429 with a right Retry-After, whichever gateway it comes to; wrong secrets never count', async () => {
    const webhook = await seedWebhook(harkara());
    const other = await harkara().startGateway();
    const post = (index: number, secret = webhook.secret) =>
      call(`${index % 2 === 0 ? harkara().url : other.url}/v1/hooks/${webhook.triggerId}`, 'POST', {
        body: {},
        headers: { 'X-Service-Secret': secret },
      });
    try {
      for (let round = 0; round < 20; round += 1) {
        const wrong = await Promise.all(Array.from({ length: 50 }, (_, index) => post(index, 'wrong')));
        expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
      }
      const before = performance.now();
      const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => post(index)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
      for (const refused of [await post(0), await post(1)]) {
        expect(refused.status).toBe(429);
        const left = 60 - (performance.now() - before) / 1_000;
        expect(Number(refused.headers.get('retry-after'))).toSatisfy(
          (seconds: number) => seconds <= 60 && seconds >= Math.floor(left) - 1,
        );
      }
    } finally {
      await other.stop();
    }
  });

  test('what was held is worked on when the agent can work again', async () => {
    const webhook = await seedWebhook(harkara(), { whenUnavailable: 'hold' });
    await setRow(harkara(), 'agent', webhook.agentId, { paused_at: { sql: 'now()' } });
    const { body } = await webhook.post({ a: 1 });
    await setRow(harkara(), 'agent', webhook.agentId, { paused_at: null });
    expect(await untilFinished(harkara(), webhook, body.task_id)).toMatchObject({ status: 'done' });
  });

  test('no secret, in the header or the address, right or wrong, is ever logged, stored in the clear or answered', async () => {
    const [webhook, shop] = [await seedWebhook(harkara()), await seedWebhook(harkara(), { senderKind: 'shopify' })];
    const wrong = 'whs_canary0canary0canary0canary0canary';
    const asProblem = { Accept: 'application/problem+json' };
    const replies = [
      await webhook.postRaw(`?token=${webhook.secret}`, { body: { a: 1 } }),
      await webhook.postRaw(`?token=${webhook.secret}`, { body: '{', headers: asProblem }),
      await webhook.postRaw(`?token=${wrong}`, {
        body: {},
        headers: { ...asProblem, Referer: `https://example.com/?token=${wrong}` },
      }),
      await webhook.postRaw(`?x=1&token=${wrong}%zz`, { body: {} }),
      await shop.post({}),
      await call(`${harkara().url}/v1/hooks/${webhook.triggerId}/more?token=${webhook.secret}`, 'POST', {
        headers: asProblem,
      }),
      await call(`${harkara().url}/v1/hooks/%zz?token=${webhook.secret}`, 'POST', { headers: asProblem }),
      await call(`${harkara().url}/v1/hooks/${webhook.triggerId}?token=${webhook.secret}`, 'GET'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([202, 400, 401, 401, 401, 404, 404, 405]);
    const { rows } = await harkara().pool.query<{ row: string }>(
      'SELECT t::text AS row FROM trigger t UNION ALL SELECT d::text FROM delivery d UNION ALL SELECT k::text FROM task k',
    );
    for (const secret of [webhook.secret, shop.secret, wrong]) {
      expect(harkara().logLines.filter((line) => line.includes(secret))).toEqual([]);
      expect(replies.filter(({ body }) => JSON.stringify(body).includes(secret))).toEqual([]);
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    }
  });
});
