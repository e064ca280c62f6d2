import { useHarkara, useTarget } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { knownFailures } from './known-failures.ts';
import { openAdapter } from './open-adapter.ts';
import { type Check, runSuite } from './run-suite.ts';
import { seedFixtures } from './seed-fixtures.ts';

const target = useTarget();
const harkara = useHarkara({ env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });

const known = Object.values(knownFailures).flat();

/** Enough that a suite which stops early is seen. */
const passedMin = { '2026-07-28': 120, '2025-11-25': 35 } as const;

test.each(['2026-07-28', '2025-11-25'] as const)(
  "the protocol's own suite finds nothing new to fail in %s",
  async (revision) => {
    const { key, names } = await seedFixtures(harkara(), target());
    const adapter = await openAdapter({ url: harkara().url, key, names });
    const checks = await runSuite(adapter.url, revision).finally(() => adapter.close());
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    expect(failed.filter((check) => !known.includes(nameOf(check)))).toEqual([]);
    expect(checks.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThan(passedMin[revision]);
    expect(checks.filter(({ id }) => id === 'wire-schema-valid').length).toBeGreaterThan(20);
  },
);

/** A scenario of one check has its name. */
function nameOf({ scenario, id }: Check): string {
  return scenario === id ? id : `${scenario}:${id}`;
}
