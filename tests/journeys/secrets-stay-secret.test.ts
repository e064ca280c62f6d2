import { call, onBothBackends, seedCaller } from '@harkara/testkit';
import { expect, test } from 'vitest';

onBothBackends((harkara) => {
  async function tablesHolding(text: string): Promise<string[]> {
    const { rows } = await harkara().pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'bullmq')`,
    );
    const search = (name: string) =>
      harkara().pool.query(`SELECT 1 FROM ${name} AS each WHERE each::text LIKE '%' || $1 || '%' LIMIT 1`, [text]);
    const held = await Promise.all(rows.map(({ name }) => search(name)));
    return rows.filter((_, index) => (held[index]?.rowCount ?? 0) > 0).map(({ name }) => name);
  }

  test("neither the project's key nor the provider's is logged, stored or answered, also when things go wrong", async () => {
    const caller = await seedCaller(harkara());
    const { url, model, env, logLines } = harkara();
    model.script([
      { text: 'Fine.' },
      { status: 401, message: `Incorrect API key provided: ${model.apiKey}.` },
      { status: 400, message: `Bearer ${model.apiKey}` },
    ]);
    const answers = [
      await caller.start({ message: 'Hello', wait: true }, { 'Idempotency-Key': 'once' }),
      await caller.start({ message: 'Hello', wait: true }),
      await caller.start({ message: 'Hello', wait: true }),
      await caller.start({ mesage: 'Hello' }),
      await call(`${url}/v1/api/tasks?token=${caller.key}`, 'GET'),
      await call(`${url}/v1/api/tasks/${caller.key}`, 'GET', { token: caller.key }),
      await call(`${url}/v1/manage/me`, 'GET', { token: caller.key }),
      await call(`${url}/v1/api/tasks/%zz${caller.key}`, 'GET', {
        token: caller.key,
        headers: { Accept: 'application/problem+json' },
      }),
    ];
    expect(answers.map(({ status }) => status).join()).toEqual('200,200,200,422,401,404,401,404');
    const secrets = [
      caller.key,
      model.apiKey,
      env['SESSION_KEY'] ?? '',
      env['SEALING_KEY'] ?? '',
      env['BOOTSTRAP_PASSWORD'] ?? '',
    ];
    for (const secret of secrets) {
      expect(logLines.filter((line) => line.includes(secret))).toEqual([]);
      expect(answers.filter(({ body }) => JSON.stringify(body).includes(secret))).toEqual([]);
      expect(await tablesHolding(secret)).toEqual([]);
    }
    expect(logLines.some((line) => line.includes('request.answered'))).toBe(true);
    expect(logLines.some((line) => line.includes('turn.model_failed'))).toBe(true);
  });

  test('what people say to agents is not logged', async () => {
    const caller = await seedCaller(harkara());
    harkara().model.script([{ text: 'A very private answer.' }, { status: 500 }, { status: 400 }]);
    await caller.start({ message: 'A very private question.', wait: true });
    await caller.start({ message: 'A very private question.', wait: true });
    expect(harkara().logLines.filter((line) => line.toLowerCase().includes('very private'))).toEqual([]);
  });
});
