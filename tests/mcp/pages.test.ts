import { limits } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { openProject } from './open-project.ts';
import { postModern } from './send-message.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

test('a project with more than a page of tools is listed to the end, each under a name of its own', async () => {
  const { caller, to } = await openProject(harkara());
  const ids = Array.from({ length: limits.mcpItemsPerPage + 10 }, () => newId('ctl'));
  const definition = JSON.stringify({ name: 'The same name', description: '', inputs: [], steps: [] });
  await harkara().pool.query(
    `WITH tools AS (
      INSERT INTO tool (id, project_id, draft, published_version) SELECT unnest($1::text[]), $2, $3, 1 RETURNING id
    )
    INSERT INTO tool_version (tool_id, version, definition, published_by) SELECT id, 1, $3, 'usr_test' FROM tools`,
    [ids, caller.projectId, definition],
  );
  const first = (await postModern(to, 'tools/list')).body.result;
  expect(first.tools).toHaveLength(limits.mcpItemsPerPage + 4);
  const second = (await postModern(to, 'tools/list', { params: { cursor: first.nextCursor } })).body.result;
  expect(second).not.toHaveProperty('nextCursor');
  const names = [...first.tools, ...second.tools].map(({ name }: { name: string }) => name);
  expect(new Set(names).size).toBe(1 + ids.length + 4);
  const catalogue = await postModern(to, 'resources/read', { params: { uri: 'project://catalogue' } });
  expect(JSON.parse(catalogue.body.result.contents[0].text)).toMatchObject({ has_more: true });
});
