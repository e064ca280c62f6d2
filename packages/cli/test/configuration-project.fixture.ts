import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTeam, type Harkara, type Team } from '@harkara/testkit';
import { afterAll, beforeAll } from 'vitest';
import { type Ran, type RunOptions, useCli } from './run-cli.fixture.ts';

/** A team with a token, and command lines that act for its builder. */
export function useConfiguration(harkara: () => Harkara) {
  const { run } = useCli();
  const root = mkdtempSync(join(tmpdir(), 'harkara-files-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const state = { team: null as Team | null, token: '' };
  beforeAll(async () => {
    state.team = await createTeam(harkara());
    const made = await state.team.members.builder.send('POST', '/me/tokens', { name: 'CI' });
    state.token = made.body.token;
  });
  const team = (): Team => state.team ?? unmade();
  let folders = 0;
  return {
    team,
    /** Another project of the team, with nothing in it. */
    emptyProject: async (): Promise<string> => {
      const { members, workspaceId } = team();
      return (await members.owner.send('POST', `/workspaces/${workspaceId}/projects`, { name: 'Empty' })).body.id;
    },
    /** A path that is not there yet. */
    newFolder: (): string => join(root, `folder-${(folders += 1)}`),
    /** `cli(projectId, 'plan', '--dir', folder)`. */
    cli: (projectId: string, ...args: string[]): Promise<Ran> => cliAt({ url: harkara().url, projectId }, args),
    /** The same by another way to the gateway, or with a person at the terminal. */
    cliAt,
  };

  function cliAt({ url, projectId }: Place, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const env = { HARKARA_URL: url, HARKARA_TOKEN: state.token, HARKARA_PROJECT: projectId };
    return run(args, { ...options, env: { ...env, ...options.env } });
  }
}

interface Place {
  readonly url: string;
  readonly projectId: string;
}

function unmade(): never {
  throw new Error('the team is made in beforeAll');
}

/** Every file below a folder by its path. */
export function readFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(files.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}
