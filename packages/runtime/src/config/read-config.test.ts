import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { baseEnv } from './base-env.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './read-config.ts';
import { port } from './settings.ts';

const schema = baseEnv.extend({
  PORT: port().default(8080),
  SESSION_KEY: z.string().min(32, 'expected at least 32 characters'),
});
const good = {
  DATABASE_URL: 'postgres://someone:hidden@localhost:5432/harkara',
  SESSION_KEY: 's'.repeat(32),
  SEALING_KEY: Buffer.alloc(32, 1).toString('base64'),
};

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  test('fills in defaults and reads numbers and key lists', () => {
    const config = readConfig(schema, { ...good, DATABASE_POOL_MAX: '7', PATH: '/bin' });
    expect(config).toMatchObject({ PORT: 8080, DATABASE_POOL_MAX: 7, LOG_LEVEL: 'info', QUEUE_PREFIX: '{harkara}' });
    expect(config.SEALING_KEY).toEqual([good.SEALING_KEY]);
    expect(config).not.toHaveProperty('PATH');
  });

  test('counts an empty setting as absent', () => {
    expect(readConfig(schema, { ...good, REDIS_URL: '', PORT: ' ' })).toMatchObject({ PORT: 8080 });
    expect(readConfig(schema, { ...good, REDIS_URL: '' }).REDIS_URL).toBeUndefined();
  });

  test('lists every problem, one a line, each with what was expected', () => {
    expect(problemsOf({ PORT: '70000', LOG_LEVEL: 'loud', REDIS_URL: 'http://x', SESSION_KEY: 'short' })).toEqual([
      'DATABASE_URL: is required',
      'LOG_LEVEL: expected one of error, warn, info, debug',
      'PORT: expected a number 1 to 65535',
      'REDIS_URL: expected an address that starts with redis:// or rediss://',
      'SEALING_KEY: is required',
      'SESSION_KEY: expected at least 32 characters',
    ]);
  });

  test('never repeats a value', () => {
    const secret = 'hunter2-hunter2';
    const env = {
      DATABASE_URL: secret,
      SESSION_KEY: secret,
      SEALING_KEY: secret,
      PORT: secret,
      QUEUE_PREFIX: `${secret}!`,
    };
    const problems = problemsOf(env);
    expect(problems).toHaveLength(5);
    expect(problems.join('\n')).not.toContain('hunter2');
  });
});
