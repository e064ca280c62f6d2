import { seedTool, useHarkara } from '@harkara/testkit';
import { describe, expect, inject, test } from 'vitest';
import { recordStatements } from './record-statements.ts';

const services = ['gateway', 'tool-runner'];

/** The statements of the services' own pools while `work` runs, by service. */
async function statementsOf(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const recorded = await recordStatements(work);
  const namesOf = (service: string) => recorded.filter((each) => each.service === service).map(({ name }) => name);
  return Object.fromEntries(services.map((service) => [service, namesOf(service)]));
}

const redisUrl = inject('redisUrl');

describe.each([
  { backend: 'PostgreSQL', url: null },
  { backend: 'Redis', url: redisUrl },
])('on $backend', ({ backend, url }) => {
  describe.skipIf(backend === 'Redis' && url === null)(
    'each statement with its own commit',
    { meta: { needs: backend } },
    () => {
      const harkara = useHarkara({ withoutRunner: true, redisUrl: url });

      test('a run of steps without an effect is one write and one read for its caller, who is known, and two statements for its worker', async () => {
        const tool = await seedTool(harkara(), {
          draft: {
            steps: [
              {
                id: 'check',
                name: 'Check',
                type: 'condition',
                condition: { path: 'inputs.none', op: 'exists', value: false },
              },
              { id: 'sum', name: 'Sum', type: 'transform', expression: '1 + 1' },
            ],
            output: { type: 'json', value: '{{steps.sum.output}}' },
          },
        });
        expect((await tool.run()).body.output).toBe(2);
        const seen = await statementsOf(() => tool.run({}, { 'Idempotency-Key': 'once' }));
        expect(seen).toEqual({
          gateway: ['insert-tool-run', 'find-tool-run'],
          'tool-runner': ['claim-tool-run', 'finish-plain-runs'],
        });
      });

      test('a step with an effect adds its beginning, and its end unless it is the last', async () => {
        const ask = (id: string) => ({ id, name: id, type: 'ai', prompt: 'Hello' });
        const tool = await seedTool(harkara(), {
          draft: { steps: [ask('one'), ask('two')], output: { type: 'text', value: '{{steps.two.output}}' } },
        });
        const seen = await statementsOf(() => tool.run());
        expect(seen['tool-runner']).toEqual([
          'claim-tool-run',
          'begin-tool-step',
          'record-tool-steps',
          'begin-tool-step',
          'finish-tool-run',
        ]);
      });

      test('a refused run costs one read', async () => {
        const tool = await seedTool(harkara(), { draft: {}, published: false });
        expect(await statementsOf(() => tool.run())).toEqual({
          gateway: ['find-key-and-tool'],
          'tool-runner': [],
        });
      });
    },
  );
});
