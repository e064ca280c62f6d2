import { newId } from '@harkara/runtime';
import { seedCaller, seedTool, toolOf, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

const notFound = { status: 404, body: { detail: 'There is no such tool in this project.' } };

test("an id of no tool, another project's tool and a deleted one are all not found", async () => {
  const caller = await seedCaller(harkara());
  const foreign = await seedTool(harkara(), { draft: {} });
  const deleted = await seedTool(harkara(), { draft: {}, caller });
  await harkara().pool.query('UPDATE tool SET deleted_at = now() WHERE id = $1', [deleted.toolId]);
  for (const id of [newId('ctl'), newId('agt'), 'x', '%00', foreign.toolId, deleted.toolId]) {
    expect(await toolOf(caller, id).run({ any: 1 })).toMatchObject(notFound);
  }
  const { rows } = await harkara().pool.query('SELECT FROM tool_run WHERE project_id = $1', [caller.projectId]);
  expect(rows).toHaveLength(0);
});
