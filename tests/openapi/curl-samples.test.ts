import { describe, expect, test } from 'vitest';
import { allEndpoints, sampleOf } from './document.ts';

/** The words of a command as a shell reads them. */
function splitWords(command: string): string[] {
  const parts = command.matchAll(/\\\n|\s+|'([^']*)'|"([^"]*)"|\\(.)|([^\s'"\\]+)/g);
  const words = [''];
  for (const [part, single, double, escaped, plain] of parts) {
    if (/^(\\\n|\s)/.test(part)) words.push('');
    else words.push(`${words.pop()}${single ?? double ?? escaped ?? plain ?? ''}`);
  }
  return words.filter((word) => word !== '');
}

interface Flags {
  readonly address: string;
  readonly method: string;
  readonly headers: readonly string[];
  readonly data: string | null;
}

/** Reads the flags that the samples use; any other one throws. */
function readFlags([program, ...words]: readonly string[]): Flags {
  expect(program).toBe('curl');
  let flags: Flags = { address: '', method: 'GET', headers: [], data: null };
  for (let at = 0; at < words.length; at += 1) {
    const value = () => words[(at += 1)] ?? '';
    const word = words[at] ?? '';
    if (word === '-X') flags = { ...flags, method: value() };
    else if (word === '-H') flags = { ...flags, headers: [...flags.headers, value()] };
    else if (word === '-d') flags = { ...flags, data: value() };
    else if (word === '-F' || word === '-o') value();
    else if (word.startsWith('$HARKARA_URL/')) flags = { ...flags, address: word.slice('$HARKARA_URL'.length) };
    else if (word !== '-N') throw new Error(`${word} is not known.`);
  }
  return flags;
}

describe.each(allEndpoints)('the curl sample of $id', (endpoint) => {
  const { address, method, headers, data } = readFlags(splitWords(sampleOf(endpoint, 'curl')));

  test('goes to the endpoint with its proof, and with a body that the endpoint takes', () => {
    expect(method).toBe(endpoint.method.toUpperCase());
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+');
    expect(address).toMatch(new RegExp(`^${path}(\\?[^ ]+)?$`));
    const proof = { api_key: '$HARKARA_API_KEY', session: '$HARKARA_TOKEN', none: null }[endpoint.auth];
    expect(headers.filter((header) => header.startsWith('Authorization'))).toEqual(
      proof === null ? [] : [`Authorization: Bearer ${proof}`],
    );
    if (endpoint.body === undefined || endpoint.bodyKind === 'file') return;
    expect(headers).toContain('Content-Type: application/json');
    expect(endpoint.body.safeParse(JSON.parse(data ?? ''))).toMatchObject({ success: true });
  });
});
