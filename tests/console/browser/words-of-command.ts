import { execFileSync } from 'node:child_process';

/** The words that a shell gives a command that was pasted, which must be the program `name`. */
export function wordsOfCommand(name: string, pasted: string): string[] {
  const script = `${name}() { printf '%s\\0' "$@"; }\n${pasted}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

export interface PastedCall {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/** The call that a pasted command of curl makes. It takes the options that the console writes, and no others. */
export function readCurl(pasted: string): PastedCall {
  const [url = '', ...options] = wordsOfCommand('curl', pasted);
  const headers: Record<string, string> = {};
  let body: string | undefined;
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ''] = options.slice(at);
    if (option === '-d') body = value;
    else if (option === '-H') headers[value.slice(0, value.indexOf(':'))] = value.slice(value.indexOf(':') + 1).trim();
    else throw new Error(`curl has the option ${option}.`);
  }
  return {
    url,
    init: { method: body === undefined ? 'GET' : 'POST', headers, ...(body === undefined ? {} : { body }) },
  };
}
