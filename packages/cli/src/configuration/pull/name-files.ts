import { createHash } from 'node:crypto';
import { groupBy } from '../objects/group-by.ts';

/** Of the readable part. Disks take 255 bytes, and a character has up to 4. */
const charactersMax = 48;

/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A file name for each name, without its ending: the name in small letters and hyphens, where that is not enough with
 * the beginning of its hash. That is so when it is cut, when no letter is left, and for all names that would be one
 * file where the disk takes large and small letters, or other forms of a character, for the same. `taken` are file
 * names that are in use.
 */
export function nameFiles(names: readonly string[], taken: readonly string[]): Map<string, string> {
  const used = new Set(taken.map(foldName));
  const groups = groupBy(names, (name) => foldName(slugOf(name)));
  return new Map(
    names.map((name) => {
      const slug = slugOf(name);
      const folded = foldName(slug);
      const isOwn = slug !== '' && !isCut(name) && !reserved.test(slug) && !used.has(folded);
      const isUnique = isOwn && groups.get(folded)?.length === 1;
      return [name, isUnique ? slug : [...(slug === '' ? [] : [slug]), hashOf(name)].join('-')];
    }),
  );
}

function slugOf(name: string): string {
  return [...hyphenate(name)].slice(0, charactersMax).join('').replace(/-$/, '');
}

function isCut(name: string): boolean {
  return [...hyphenate(name)].length > charactersMax;
}

/** Letters, their marks and digits of any script; joiners within words have no width and are left out. */
function hyphenate(name: string): string {
  const words = name
    .replace(/^https?:\/\//, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u200C\u200D]/g, '');
  return words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
}

/** Equal for what some disk takes for the same name. */
function foldName(name: string): string {
  return name.normalize('NFKD').toUpperCase().toLowerCase();
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8);
}
