import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { listContext } from './list-context.ts';
import type { Image, Stage, Step } from './read-dockerfile.ts';

export interface Building {
  /** The checkout. */
  root: string;
  /** Where each stage gets a folder for its file system. */
  folder: string;
  image: Image;
  /** What the base image would bring: Node 24 on the PATH. */
  env: NodeJS.ProcessEnv;
  say(message: string): void;
}

/** Runs a Dockerfile's steps, stage by stage, on folders instead of layers; answers the last stage's work folder. */
export function runStages(building: Building): string {
  const { image, say } = building;
  for (const stage of image.stages) {
    say(`Stage ${stage.name}`);
    mkdirSync(workdirOf(building, stage.name), { recursive: true });
    for (const step of stage.steps) runStep(building, stage, step);
  }
  return workdirOf(building, image.stages.at(-1)!.name);
}

function workdirOf({ folder, image }: Building, stage: string): string {
  return join(folder, stage, image.workdir);
}

function runStep(building: Building, { name }: Stage, step: Step): void {
  const cwd = workdirOf(building, name);
  if (step.kind === 'copy') return copy(building, step, cwd);
  // There is no wall around a step here, so it may not name a place outside of its work folder.
  if (/(^|[\s'"=])(\/|~)/.test(step.command))
    throw new Error(`RUN names a place outside of the work folder: ${step.command}`);
  building.say(`  ${step.command}`);
  const { status } = spawnSync('sh', ['-c', step.command], {
    cwd,
    env: building.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`RUN ended with ${status}: ${step.command}`);
}

function copy(building: Building, { from, sources, target }: Step & { kind: 'copy' }, cwd: string): void {
  const to = resolve(cwd, target);
  if (from !== null) {
    for (const source of sources)
      cpSync(join(building.folder, from, source), to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: keepsOut(to),
      });
    return;
  }
  const seen = listContext(building.root);
  for (const source of sources) {
    const chosen = source === '.' ? seen : seen.filter((path) => path === source || path.startsWith(`${source}/`));
    if (chosen.length === 0) throw new Error(`COPY ${source}: nothing of it is in the build context.`);
    for (const path of chosen) copyFile(join(building.root, path), placeOf(path, { source, to, root: building.root }));
  }
}

/** Docker copies the content of a folder, and a file under its own name. */
function placeOf(path: string, { source, to, root }: { source: string; to: string; root: string }): string {
  if (source === '.') return join(to, path);
  return statSync(join(root, source)).isDirectory() ? join(to, path.slice(source.length + 1)) : to;
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** A folder is never copied into itself. */
function keepsOut(to: string): (source: string) => boolean {
  return (source) => source !== to;
}
