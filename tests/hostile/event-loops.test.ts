import { useHarkara, useTarget } from '@harkara/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileCases } from './cases.ts';
import { measureReference } from './measure-reference.ts';
import { openServices, type Services, type Standing } from './open-services.ts';
import { runStepKind } from './run-steps.ts';
import { stepCases } from './step-cases.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });
const target = useTarget();
const all: Standing[] = [];
let services: Services;
const opened: Services[] = [];

/** All others feel what keeps a loop for longer. A slow machine has as much more time as it takes for other work. */
const [caseMsMin, referencesMax] = [150, 4];
const caseMsMax = () => Math.max(caseMsMin, referencesMax * measureReference());
/** Of that: 50 ms, which nobody feels, however often. */
const usualShare = 1 / 3;

beforeAll(async () => {
  services = await openServices(harkara(), usualShare * caseMsMax());
  opened.push(services);
});
// Before Harkara stops, whose database they use; nothing is open when they did not start.
afterAll(() => Promise.all(opened.map(({ close }) => close())));

async function expectNoStanding(): Promise<void> {
  const standing = await services.readStanding();
  all.push(...standing);
  const msMax = caseMsMax();
  for (const { service, maxMs } of standing) expect(maxMs, service).toBeLessThan(msMax);
  expect(await services.countCrashes()).toBe(0);
}

describe('no event loop stands and no process ends', () => {
  test.each(Object.entries(hostileCases))('for %s', async (_name, run) => {
    await run(services.harkara, target());
    await services.readStanding();
    for (let round = 0; round < 2; round += 1) await run(services.harkara, target());
    await expectNoStanding();
  });

  test.each(stepCases)('for steps of type %s with hostile contents and values', async (_kind, steps) => {
    await services.readStanding();
    await runStepKind(services.harkara, target(), steps);
    await expectNoStanding();
  });
});

test('over all cases, 99.9 % of the beats of each service come within 50 ms, a third of what a case may take', async () => {
  for (const service of ['gateway', 'scheduler', 'agent-runner', 'tool-runner'] as const) {
    const own = all.filter((each) => each.service === service);
    const sum = (pick: (each: Standing) => number) => own.reduce((total, each) => total + pick(each), 0);
    const text = own.map(({ maxMs }) => maxMs.toFixed(0)).join(' ');
    expect(sum(({ longBeats }) => longBeats) / sum(({ beats }) => beats), `${service}: ${text}`).toBeLessThanOrEqual(
      0.001,
    );
    expect(await services.readMetrics(service)).toMatch(
      /^event_loop_delay_seconds\{quantile="0.999",service="[a-z-]+"\} \d/m,
    );
  }
});
