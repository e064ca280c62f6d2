import { readFileSync } from 'node:fs';
import type { Env } from './read-config.ts';

interface FilledIn {
  /** The settings, with what the files have under the names without `_FILE`. */
  env: Env;
  problems: string[];
}

/**
 * Reads `NAME_FILE` for each setting: the file's text without the line break at its end is the setting, so that a
 * secret need not be in the environment. Problems name the setting and never repeat what is in the file.
 */
export function readSettingFiles(names: readonly string[], env: Env): FilledIn {
  const filled: Record<string, string | undefined> = { ...env };
  const problems: string[] = [];
  for (const name of names) {
    const path = env[`${name}_FILE`]?.trim() ?? '';
    if (path === '' || names.includes(`${name}_FILE`)) continue;
    if (isPresent(env[name])) problems.push(`${name}: is set, and so is ${name}_FILE`);
    else filled[name] = readText(path, (code) => problems.push(`${name}_FILE: cannot be read (${code})`));
  }
  return { env: filled, problems };
}

export function isPresent(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}

function readText(path: string, onProblem: (code: string) => void): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    onProblem((error as NodeJS.ErrnoException).code ?? 'unknown');
    return undefined;
  }
}
