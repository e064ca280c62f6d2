import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { matchesGlob } from 'node:path/posix';

/**
 * What of the checkout Docker would see, by .dockerignore: later lines win, `!` takes back, a folder stands for what is
 * in it.
 */
export function listContext(root: string): string[] {
  const rules = readRules(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const skip = (path: string) => /(^|\/)(node_modules|\.git|\.harkara)$/.test(path);
  // A pattern finds hidden files and folders only by their dot.
  const found = globSync(['**/*', '**/.*', '**/.*/**/*'], { cwd: root, exclude: skip }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return found.filter((path) => statSync(join(root, path)).isFile() && isSeen(path, rules));
}

interface Rule {
  takesBack: boolean;
  pattern: string;
}

function readRules(text: string): Rule[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => ({ takesBack: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
}

function isSeen(path: string, rules: readonly Rule[]): boolean {
  const parts = path.split('/');
  const within = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  let seen = true;
  for (const { takesBack, pattern } of rules) if (within.some((each) => matchesGlob(each, pattern))) seen = takesBack;
  return seen;
}
