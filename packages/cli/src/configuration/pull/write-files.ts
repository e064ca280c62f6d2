import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileWrite } from './decide-files.ts';

/** Writes each file as a whole, so that a crash leaves the old one or the new one. */
export function writeFiles(folder: string, writes: readonly FileWrite[]): void {
  for (const { path, text } of writes) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    const written = `${target}.${process.pid}.part`;
    writeFileSync(written, text);
    renameSync(written, target);
  }
}

export function deleteFiles(folder: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(folder, path));
}
