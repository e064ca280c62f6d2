import { encodings } from '@harkara/domain/encodings';
import { call, type Harkara, startHarkara } from '@harkara/testkit';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startTraceReceiver } from '../operate/start-trace-receiver.ts';
import { listAnswers, listRedisValues, listRows, type Output } from './list-outputs.ts';
import { openWorld, type World } from './open-world.ts';

const redisUrl = inject('redisUrl');

/** Every kind of secret that the product knows, by what it is. */
async function listSecrets({ env }: Harkara, world: World): Promise<Record<string, string>> {
  const { owner } = world.team.members;
  const endpoint = { url: 'https://canary.invalid/', events: ['task.*'] };
  const made = await owner.send('POST', `/projects/${world.projectId}/webhook-endpoints`, endpoint);
  const named = (name: string) => [name, env[name] ?? ''] as const;
  return {
    'project key': world.key,
    'revoked key': world.revokedKey,
    'webhook secret': world.webhookSecret,
    'project secret': `${world.mark}-secret-value`,
    'signing secret': made.body.secret,
    invitation: world.ids['token'] ?? '',
    session: owner.token,
    'access token': world.tokens.owner,
    'password of a member': 'a good long password',
    ...Object.fromEntries(['SESSION_KEY', 'SEALING_KEY', 'BOOTSTRAP_PASSWORD', 'AI_API_KEY'].map(named)),
  };
}

/** Sends each secret to where careless callers put them. */
async function misplace({ url }: Harkara, secrets: readonly string[]): Promise<void> {
  const statuses = new Set<number>();
  for (const secret of secrets) {
    const part = encodeURIComponent(secret);
    const replies = [
      await call(`${url}/v1/api/tasks/${part}`, 'GET', { token: secret }),
      await call(`${url}/v1/api/tasks?token=${part}&api_key=${part}`, 'GET'),
      await call(`${url}/v1/hooks/trg_x?token=${part}`, 'POST', { body: {} }),
      await call(`${url}/v1/hooks/${part}`, 'POST', { headers: { 'X-Service-Secret': secret } }),
      await call(`${url}/v1/manage/me`, 'GET', { token: secret }),
      await call(`${url}/v1/manage/session`, 'POST', { body: { email: 'a@example.com', password: secret } }),
      await call(`${url}/v1/manage/invitations/${part}`, 'GET'),
      await call(`${url}/v1/manage/password-resets/${part}`, 'GET'),
      await call(`${url}/v1/mcp`, 'POST', { token: secret, body: { jsonrpc: '2.0', id: 1, method: 'ping' } }),
    ];
    for (const { status } of replies) statuses.add(status);
  }
  expect(Math.max(...statuses)).toBeLessThan(500);
}

/** Which secret is where, in which encoding. */
function findSecrets(outputs: readonly Output[], secrets: Readonly<Record<string, string>>): string[] {
  const forms = Object.entries(secrets).flatMap(([name, secret]) =>
    Object.entries(encodings).map(([how, encode]) => ({ name: `${name} ${how}`, form: encode(secret) })),
  );
  const found = outputs.flatMap(({ where, text }) =>
    forms.filter(({ form }) => text.includes(form)).map(({ name }) => `${where}: ${name}`),
  );
  return [...new Set(found)];
}

describe.each([
  ['PostgreSQL', null],
  ['Redis', redisUrl],
])('on %s', (store, url) => {
  test.skipIf(store === 'Redis' && url === null)(
    'no secret of any kind is in a log, a row, Redis, a trace, a metric or an answer, in any of 12 encodings',
    { meta: { needs: 'Redis' } },
    async () => {
      const receiver = await startTraceReceiver();
      const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
      const harkara = await startHarkara({ serverUrl: inject('databaseUrl'), redisUrl: url, env });
      let stopped: Promise<void> | undefined;
      const stop = () => (stopped ??= harkara.stop());
      onTestFinished(async () => {
        await stop();
        await receiver.stop();
      });
      const world = await openWorld(harkara, `canary-${store.toLowerCase()}`);
      const secrets = await listSecrets(harkara, world);
      expect(Object.values(secrets).every((secret) => secret.length > 12)).toBe(true);
      expect(Object.keys(encodings)).toHaveLength(12);
      await misplace(harkara, Object.values(secrets));
      const metrics = await Promise.all([...harkara.metrics.values()].map(({ registry }) => registry.metrics()));
      const outputs = [
        ...(await listRows(harkara)),
        ...(url === null ? [] : await listRedisValues(url)),
        ...(await listAnswers(harkara, world)),
        { where: 'metrics', text: metrics.join('\n') },
      ];
      // The last spans leave as the services stop.
      await stop();
      outputs.push({ where: 'logs', text: harkara.logLines.join('\n') });
      outputs.push({ where: 'traces', text: receiver.raw.join('\n') });
      for (const where of ['logs', 'metrics', 'traces'])
        expect(outputs.find((output) => output.where === where)?.text).not.toBe('');
      expect(findSecrets(outputs, secrets)).toEqual([]);
      // What may be kept is found, so the search sees what it looks through.
      expect(findSecrets(outputs, { message: `${world.mark} message` })).toContain('table public.message: message raw');
    },
  );
});
