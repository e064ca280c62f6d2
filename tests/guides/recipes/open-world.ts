import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@harkara/files/corpus';
import { createTeam, type Harkara, type Reply } from '@harkara/testkit';

export interface World {
  readonly harkara: Harkara;
  /** A personal access token of the workspace's owner. */
  readonly token: string;
  /** Where commands run; it has the files that recipes send. */
  readonly folder: string;
  makeProject(name: string): Promise<{ projectId: string; key: string }>;
  manage(method: string, path: string, body?: unknown): Promise<Reply>;
}

/** One workspace in which every recipe has a project of its own. */
export async function openWorld(harkara: Harkara): Promise<World> {
  const { workspaceId, members } = await createTeam(harkara);
  const { owner } = members;
  const { body } = await owner.send('POST', '/me/tokens', { name: 'Recipes' });
  const folder = await mkdtemp(join(tmpdir(), 'harkara-recipes-'));
  await writeFile(join(folder, 'invoice.pdf'), await makePdf(1));
  return {
    harkara,
    token: body.token,
    folder,
    manage: owner.send,
    makeProject: async (name) => {
      const project = await owner.send('POST', `/workspaces/${workspaceId}/projects`, { name });
      const made = await owner.send('POST', `/projects/${project.body.id}/api-keys`, { name });
      return { projectId: project.body.id, key: made.body.key };
    },
  };
}
