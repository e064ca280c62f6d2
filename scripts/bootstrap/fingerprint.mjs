import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of the files that match the patterns, and of the platform and processor.
 * @param {string} root
 * @param {string[]} patterns paths below the root; `*` matches a name, or a part of one; `**` at the end every file below
 */
export function fingerprint(root, patterns) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const paths = [...new Set(patterns.flatMap((pattern) => expand(root, pattern.split('/'))))].sort();
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** True when the step was last done for exactly this state. */
export function isDone(root, step, state) {
  try {
    return readFileSync(stateFileOf(root, step), 'utf8') === state;
  } catch {
    return false;
  }
}

/** Records the state that a step was done for. The file is in node_modules, so that removing that undoes the step. */
export function markDone(root, step, state) {
  writeFileSync(stateFileOf(root, step), state);
}

function stateFileOf(root, step) {
  return join(root, 'node_modules', `.harkara-${step}`);
}

function expand(root, [first, ...rest]) {
  if (first === '**') return listFiles(root, '');
  const matches = names(root).filter((name) => matcher(first).test(name));
  if (rest.length === 0) return matches;
  return matches.flatMap((name) => expand(join(root, name), rest).map((path) => `${name}/${path}`));
}

function listFiles(root, folder) {
  return names(join(root, folder)).flatMap((name) => {
    const path = `${folder}${name}`;
    return statSync(join(root, path)).isDirectory() ? listFiles(root, `${path}/`) : [path];
  });
}

function names(folder) {
  try {
    return readdirSync(folder).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
  } catch {
    return [];
  }
}

function matcher(pattern) {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
}
