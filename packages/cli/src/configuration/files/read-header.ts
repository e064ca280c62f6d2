import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { CliError } from '../../exit/cli-error.ts';
import { headerName } from './read-files.ts';

/** Grows when files are read in another way than before. */
const format = 1;
const header = z.object({ format: z.literal(format) });

const about = '# A project as files: harkara pull writes them, harkara apply makes it so.';
export const headerText = `${about}\nformat: ${format}\n`;

/** Whether the folder is the configuration of a project. Throws when a later version of this program has written it. */
export function hasHeader(folder: string): boolean {
  let text: string;
  try {
    text = readFileSync(join(folder, headerName), 'utf8');
  } catch {
    return false;
  }
  if (header.safeParse(readYaml(text)).success) return true;
  throw new CliError(`${join(folder, headerName)} must say format: ${format}.`, {
    advice: 'A later version of harkara may have written it.',
  });
}

export function requireHeader(folder: string): void {
  if (hasHeader(folder)) return;
  throw new CliError(`${folder} is not the configuration of a project: it has no ${headerName}.`, {
    advice: 'Write it from a project by harkara pull, or name another folder by --dir.',
  });
}

function readYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
