import type { Markdown } from './read-markdown.ts';

/** What npm and pnpm know without a script. */
const builtIn = new Set(['install', 'ci', 'exec', 'version', 'audit', 'dlx', 'add']);
const calling = /(?<![\w-])(?:npm|pnpm)(?: -\S+(?: (?!run )\S+)?)* (?:(run) )?([a-z][\w:-]*)/g;

/** The scripts of a package.json that a page's code calls by npm or pnpm. */
export function listCommands({ spans, lines }: Markdown): string[] {
  const calls = [...spans, ...lines].flatMap((code) => [...withoutRemark(code).matchAll(calling)]);
  const scripts = calls.filter(([, run, name = '']) => run !== undefined || !builtIn.has(name));
  return [...new Set(scripts.map(([, , name = '']) => name))];
}

function withoutRemark(code: string): string {
  return code.replace(/(^|\s)# .*$/, '');
}
