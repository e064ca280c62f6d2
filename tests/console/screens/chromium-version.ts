import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../browser/find-chromium.ts';
import { folders } from './pictures.ts';

const file = join(folders.kept, 'chromium.txt');

/** The version of this machine's Chromium; empty without one. */
export function readChromiumVersion(): string {
  if (chromiumPath === null) return '';
  const text = execFileSync(chromiumPath, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /\d+(\.\d+)+/.exec(text)?.[0] ?? text.trim();
}

/** The version that the kept pictures were taken with. Another one draws letters and edges in another way. */
export function readPicturesVersion(): string {
  return readFileSync(file, 'utf8').trim();
}

export function writePicturesVersion(version: string): void {
  writeFileSync(file, `${version}\n`);
}
