import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';

/** A bash that runs the blocks of one page, one after the other: what one sets the next knows. */
export interface Shell {
  /** The variables that it was given and that ids were put into. */
  readonly env: Readonly<Record<string, string>>;
  /** Gives it a variable more. */
  set(name: string, value: string): void;
  /** Runs one block to its end. Throws with its output when a command of it fails. */
  run(code: string): Promise<string>;
  close(): void;
}

const id = '_[0-9a-z]{26}\\b';

/** What a block prints and the blocks after it know, by its variable: the newest of its kind. */
const variables: readonly (readonly [name: string, pattern: RegExp])[] = [
  ...(
    [
      ['AGENT', 'agt'],
      ['APPROVAL', 'apr'],
      ['FILE', 'att'],
      ['TOOL', 'ctl'],
      ['DELIVERY', 'dlv'],
      ['EVENT', 'evt'],
      ['TASK', 'tsk'],
      ['TRIGGER', 'trg'],
      ['RUN', 'trn'],
      ['WORKFORCE', 'wfc'],
      ['ENDPOINT', 'whe'],
      ['KEY_ID', 'key'],
    ] as const
  ).map(([name, prefix]) => [name, new RegExp(`\\b${prefix}${id}`)] as const),
  ['SECRET', /\bwhs_[0-9A-Za-z]{32}\b/],
  ['SIGNING_SECRET', /\bwhsec_[0-9A-Za-z+/=]{32,}/],
  ['NEW_KEY', /\bhk_[0-9A-Za-z]{38}\b/],
];

/** A failing call fails its block, and progress is not printed. */
const prelude = `
set -euo pipefail
curl() { command curl --silent --show-error --fail-with-body "$@"; }
`;

export function openShell(given: Readonly<Record<string, string>>, folder?: string): Shell {
  const { PATH = '', HOME = '' } = process.env;
  const env = { ...given };
  const child = spawn('bash', [], { env: { PATH, HOME, ...env }, cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(prelude);
  const set = (name: string, value: string) => {
    env[name] = value;
    child.stdin.write(`${name}='${value.replaceAll("'", `'\\''`)}'\n`);
  };
  return {
    env,
    set,
    run: async (code) => {
      const output = await runBlock({ child, lines }, code);
      for (const [name, pattern] of variables) {
        const found = pattern.exec(output)?.[0];
        if (found !== undefined) set(name, found);
      }
      return output;
    },
    close: () => void child.kill('SIGKILL'),
  };
}

interface Running {
  child: { stdin: Writable };
  lines: AsyncIterator<string>;
}

async function runBlock({ child, lines }: Running, code: string): Promise<string> {
  const end = `end-${crypto.randomUUID()}`;
  child.stdin.write(`{\n${code}\n} 2>&1 </dev/null\necho\necho ${end}\n`);
  const printed: string[] = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`The block failed:\n${code}\n${printed.join('\n')}`);
    if (value === end) return printed.join('\n').replace(/\n$/, '');
    printed.push(value);
  }
}
