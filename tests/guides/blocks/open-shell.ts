import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A bash that runs the blocks of one page, one after the other: what one sets the next knows. */
export interface Shell {
  /** Runs one block to its end. Throws with its output when a command of it fails. */
  run(code: string): Promise<string>;
  /** Gives it a variable. */
  set(name: string, value: string): void;
  close(): void;
}

/** The variable of each kind of id. The newest id that a block prints is there for the blocks after it. */
const variables: Readonly<Record<string, string>> = {
  agt: 'AGENT',
  apr: 'APPROVAL',
  att: 'FILE',
  ctl: 'TOOL',
  dlv: 'DELIVERY',
  evt: 'EVENT',
  tsk: 'TASK',
  trg: 'TRIGGER',
  trn: 'RUN',
  wfc: 'WORKFORCE',
  whe: 'ENDPOINT',
};

/** A failing call fails its block, and progress is not printed. */
const prelude = `
set -euo pipefail
curl() { command curl --silent --show-error --fail-with-body "$@"; }
`;

export function openShell(env: Readonly<Record<string, string>>, folder?: string): Shell {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('bash', [], { env: { PATH, HOME, ...env }, cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(prelude);
  const set = (name: string, value: string) => void child.stdin.write(`${name}=${quote(value)}\n`);
  return {
    set,
    run: async (code) => {
      const end = `end-${crypto.randomUUID()}`;
      child.stdin.write(`{\n${code}\n} 2>&1 </dev/null\necho\necho ${end}\n`);
      const printed: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) throw new Error(`The block failed:\n${code}\n${printed.join('\n')}`);
        if (value === end) break;
        printed.push(value);
      }
      const output = printed.join('\n').replace(/\n$/, '');
      for (const [prefix, name] of Object.entries(variables)) {
        const id = new RegExp(`\\b${prefix}_[0-9a-z]{26}\\b`).exec(output)?.[0];
        if (id !== undefined) set(name, id);
      }
      return output;
    },
    close: () => {
      child.kill('SIGKILL');
      void once(child, 'exit');
    },
  };
}

function quote(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`;
}
