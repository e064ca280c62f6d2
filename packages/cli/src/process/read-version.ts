import { readFileSync } from 'node:fs';

/** The version of Harkara. The build writes it in the place of this file. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
