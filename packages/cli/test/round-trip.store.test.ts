import { useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { readFolder, useConfiguration } from './configuration-project.fixture.ts';
import { fillProject } from './full-project.fixture.ts';

const harkara = useHarkara({ withoutRunner: true });
const { team, emptyProject, newFolder, cli } = useConfiguration(harkara);

const countAudit = async () => {
  const { rows } = await harkara().pool.query<{ count: string }>('SELECT count(*) FROM audit_log');
  return Number(rows[0]?.count);
};

test('a project that was pulled, applied to an empty one and pulled again has the same files to the byte', async () => {
  const { members, projectId } = team();
  await fillProject(members.owner, projectId);
  const [pulled, pulledAgain] = [newFolder(), newFolder()];

  const first = await cli(projectId, 'pull', '--dir', pulled);
  expect([first.stderr, first.code]).toEqual(['', 0]);
  const files = readFolder(pulled);
  expect(Object.keys(files)).toHaveLength(22);
  expect(JSON.stringify(files)).not.toMatch(
    /a secret value|secret-of-the-store|(agt|ctl|wfc|trg|whe|prj)_[0-9a-z]{26}/,
  );

  const unchanged = await cli(projectId, 'plan', '--dir', pulled, '--exit-code', '--prune');
  expect([unchanged.code, unchanged.stdout]).toEqual([0, '']);

  const target = await emptyProject();
  await members.owner.send('PUT', `/projects/${target}/secrets/SHOP_TOKEN`, { value: 'another value' });
  const planned = await cli(target, 'plan', '--dir', pulled, '--exit-code');
  expect(planned.code).toBe(2);
  const applied = await cli(target, 'apply', '--dir', pulled, '--yes');
  expect([applied.stderr, applied.code]).toEqual([expect.stringContaining('21 to create'), 0]);
  await cli(target, 'pull', '--dir', pulledAgain);
  expect(readFolder(pulledAgain)).toEqual(files);

  const before = await countAudit();
  const again = await cli(target, 'apply', '--dir', pulled, '--yes');
  expect([again.stdout, again.code]).toEqual(['Nothing to do.\n', 0]);
  expect(await countAudit()).toBe(before);
});
