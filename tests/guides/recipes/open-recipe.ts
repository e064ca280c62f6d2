import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Harkara, type Reply, until } from '@harkara/testkit';
import { openShell } from '../blocks/open-shell.ts';
import { type Block, listBlocks } from '../blocks/read-blocks.ts';
import { root } from '../blocks/root.ts';
import type { World } from './open-world.ts';

/** Any shape: a test asserts the fields it is about. */
// oxlint-disable-next-line typescript/no-explicit-any -- a narrower type would have to be cast away in each test
export type AnyJson = any;

export interface Recipe {
  readonly harkara: Harkara;
  readonly projectId: string;
  /** Where its commands run. */
  readonly folder: string;
  /** The page as it is written. */
  readonly text: string;
  /** Runs the commands under a heading one by one, and answers what the last of them printed. */
  run(heading: string): Promise<AnyJson>;
  /** The code in another language under a heading. */
  codeOf(heading: string, language: string): string;
  /** The value of a variable that the page's commands use. */
  valueOf(name: string): string;
  set(name: string, value: string): void;
  manage(method: string, path: string, body?: unknown): Promise<Reply>;
  /** The task in `$TASK`, or another one, once it is finished. */
  finishTask(taskId?: string): Promise<AnyJson>;
  /** Waits until no task of the project is at work, so that no late call of the model comes into the next recipe. */
  settle(): Promise<void>;
  /** The lines of blocks that were neither run nor asked for. */
  listUnused(): number[];
  close(): void;
}

/** A recipe's page, a project of its own to follow it in, and a shell with the values that its reader has. */
export async function openRecipe(world: World, page: string, values: Record<string, string>): Promise<Recipe> {
  const { harkara, folder, token, manage } = world;
  const text = readFileSync(join(root, 'docs/guides/recipes', page), 'utf8');
  const { projectId, key } = await world.makeProject(page);
  const given = { HARKARA: harkara.url, PROJECT: projectId, TOKEN: token, KEY: key };
  const ofPrograms = {
    HARKARA_URL: harkara.url,
    HARKARA_PROJECT: projectId,
    HARKARA_TOKEN: token,
    HARKARA_API_KEY: key,
    XDG_CONFIG_HOME: folder,
    PATH: world.path,
  };
  const shell = openShell({ ...given, ...ofPrograms, ...values }, folder);
  const left = new Set(listBlocks(text).filter(({ language }) => language !== 'text'));
  const take = (heading: string, language: string) => {
    const found = [...left].filter((block) => block.language === language && headingOf(text, block) === heading);
    if (found.length === 0) throw new Error(`${page} has no ${language} under "${heading}" that was not taken yet.`);
    for (const block of found) left.delete(block);
    return found;
  };
  const valueOf = (name: string) => {
    const value = shell.env[name];
    if (value === undefined) throw new Error(`${page} has no ${name} yet.`);
    return value;
  };
  return {
    harkara,
    projectId,
    folder,
    text,
    manage,
    valueOf,
    set: shell.set,
    codeOf: (heading, language) =>
      take(heading, language)
        .map(({ code }) => code)
        .join('\n'),
    run: async (heading) => {
      let printed = '';
      for (const { code } of take(heading, 'sh')) printed = await shell.run(code);
      return printed.startsWith('{') ? JSON.parse(printed) : printed;
    },
    finishTask: async (taskId) => {
      const path = `/tasks/${taskId ?? valueOf('TASK')}`;
      const { body } = await until('the task is finished', async () => {
        const read = await manage('GET', path);
        return read.body.finished === true ? read : null;
      });
      return body;
    },
    settle: async () => {
      const path = `/projects/${projectId}/tasks?status=queued&status=running`;
      await until('rest', async () => ((await manage('GET', path)).body.data.length === 0 ? true : null));
    },
    listUnused: () => [...left].map(({ line }) => line),
    close: shell.close,
  };
}

/** The nearest heading above a block. */
function headingOf(page: string, { line }: Block): string {
  const above = page.split('\n').slice(0, line - 1);
  return above.findLast((each) => each.startsWith('#'))?.replace(/^#+ /, '') ?? '';
}
