import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { makePdf } from '@harkara/files/corpus';
import { createTeam, type Harkara, type Reply } from '@harkara/testkit';
import { root } from '../blocks/root.ts';

export interface World {
  readonly harkara: Harkara;
  /** A personal access token of the workspace's owner. */
  readonly token: string;
  /** Where commands run; it has the files that recipes send. */
  readonly folder: string;
  /** Where commands find programs: the command line of this checkout, and what stands in for Claude Code. */
  readonly path: string;
  makeProject(name: string): Promise<{ projectId: string; key: string }>;
  manage(method: string, path: string, body?: unknown): Promise<Reply>;
  close(): Promise<void>;
}

/** One workspace in which every recipe has a project of its own. */
export async function openWorld(harkara: Harkara): Promise<World> {
  const { workspaceId, members } = await createTeam(harkara);
  const { owner } = members;
  const { body } = await owner.send('POST', '/me/tokens', { name: 'Recipes' });
  const folder = await mkdtemp(join(tmpdir(), 'harkara-recipes-'));
  await writeFile(join(folder, 'invoice.pdf'), await makePdf(1));
  await writePrograms(join(folder, 'bin'));
  return {
    harkara,
    token: body.token,
    folder,
    path: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
    manage: owner.send,
    makeProject: async (name) => {
      const project = await owner.send('POST', `/workspaces/${workspaceId}/projects`, { name });
      const made = await owner.send('POST', `/projects/${project.body.id}/api-keys`, { name });
      return { projectId: project.body.id, key: made.body.key };
    },
    close: () => rm(folder, { recursive: true }),
  };
}

/** `harkara` is that of the sources. `claude`, which not every machine has, only keeps the words of its call. */
async function writePrograms(bin: string): Promise<void> {
  const main = join(root, 'packages/cli/src/main.ts');
  const programs = {
    harkara: `exec '${process.execPath}' --disable-warning=ExperimentalWarning '${main}' "$@"`,
    claude: `printf '%s\\n' "$@" > claude-call`,
  };
  await mkdir(bin);
  for (const [name, command] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${command}\n`);
    await chmod(join(bin, name), 0o755);
  }
}
