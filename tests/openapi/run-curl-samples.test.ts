import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTeam, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { allEndpoints, sampleOf } from './document.ts';

const run = promisify(execFile);
const harkara = useHarkara({ withoutRunner: true });

/** Reads whose only ids are of what a new project has; the rest would answer 404, which proves nothing. */
const known = ['agent_id', 'project_id', 'workspace_id'];
const runnable = allEndpoints.filter(({ method, path, auth, answerTypes, answers }) => {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isRead = method === 'get' && auth !== 'none' && answerTypes === undefined && 200 in answers;
  return isRead && params.every((name) => known.includes(name)) && !path.includes('/platform');
});
const starts = allEndpoints.filter(({ id }) => ['sendEvent', 'createTrigger', 'createApiKey'].includes(id));

test('the curl samples of reads and of first steps are answered with success by a gateway', async () => {
  const { key, members, projectId, agentId, workspaceId } = await createTeam(harkara());
  const env = { HARKARA_URL: harkara().url, HARKARA_API_KEY: key, HARKARA_TOKEN: members.owner.token };
  const ids = { agt: agentId, prj: projectId, wsp: workspaceId };
  expect(runnable.length).toBeGreaterThan(30);
  for (const endpoint of [...runnable, ...starts]) {
    const sample = Object.entries(ids).reduce(
      (text, [prefix, id]) => text.replaceAll(new RegExp(`${prefix}_[0-9a-z]{26}`, 'g'), id),
      sampleOf(endpoint, 'curl'),
    );
    const command = `${sample} -sS -o /dev/null -w '%{http_code}'`;
    const { stdout } = await run('bash', ['-c', command], { env: { ...process.env, ...env } });
    expect(endpoint.answers, `${endpoint.id} answered ${stdout}`).toHaveProperty(stdout);
  }
});
