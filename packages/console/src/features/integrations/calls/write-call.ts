import { quoteForShell } from './quote-for-shell.ts';
import type { ReadyCall } from './ready-call.ts';

export interface WrittenCall {
  /** Where the service is, without a path. */
  readonly origin: string;
  readonly apiKey: string;
  readonly call: ReadyCall;
}

export const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
] as const;
export type Language = (typeof languages)[number]['value'];

/** A call as one pastes it: into a shell, a module or a script. It needs nothing that has to be installed. */
export function writeCall(language: Language, written: WrittenCall): string {
  if (language === 'curl') return writeCurl(written);
  return language === 'typescript' ? writeTypeScript(written) : writePython(written);
}

function writeCurl({ origin, apiKey, call }: WrittenCall): string {
  const lines = [`curl ${origin}${call.path}`, `-H 'Authorization: Bearer ${apiKey}'`];
  if (call.body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoteForShell(JSON.stringify(call.body))}`);
  }
  return lines.join(' \\\n  ');
}

function writeTypeScript({ origin, apiKey, call }: WrittenCall): string {
  const options =
    call.body === undefined
      ? [`  headers: { Authorization: 'Bearer ${apiKey}' },`]
      : [
          `  method: 'POST',`,
          `  headers: { Authorization: 'Bearer ${apiKey}', 'Content-Type': 'application/json' },`,
          `  body: JSON.stringify(${JSON.stringify(call.body)}),`,
        ];
  return [
    `const answer = await fetch('${origin}${call.path}', {`,
    ...options,
    '});',
    'console.log(answer.status, await answer.json());',
  ].join('\n');
}

function writePython({ origin, apiKey, call }: WrittenCall): string {
  const headers = [`"Authorization": "Bearer ${apiKey}"`];
  const lines = ['from urllib.request import Request, urlopen', '', 'request = Request('];
  lines.push(`    "${origin}${call.path}",`);
  if (call.body !== undefined) {
    headers.push('"Content-Type": "application/json"');
    // A text in JSON is the same text in Python.
    lines.push(`    data=${JSON.stringify(JSON.stringify(call.body))}.encode(),`);
  }
  lines.push(`    headers={${headers.join(', ')}},`, ')', 'print(urlopen(request).read().decode())');
  return lines.join('\n');
}
