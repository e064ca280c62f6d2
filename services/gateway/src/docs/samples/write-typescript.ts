import type { Endpoint } from '@harkara/contract';
import type { CallExample } from './call-example.ts';
import { envOf } from './env-of.ts';
import { printValue } from './print-value.ts';
import { sdkCalls } from './sdk-calls.ts';
import { addressOf } from './write-curl.ts';

const clients = {
  run: `import { Harkara } from '@harkara/sdk';

const harkara = new Harkara({ apiKey: ${envOf('HARKARA_API_KEY')}, baseUrl: ${envOf('HARKARA_URL')} });`,
  manage: `import { HarkaraManage } from '@harkara/sdk/manage';

const harkara = new HarkaraManage({ token: ${envOf('HARKARA_TOKEN')}, baseUrl: ${envOf('HARKARA_URL')} });`,
};

/** Endpoints for browsers and for MCP clients, which the SDK leaves to them. */
const withoutSdk = new Set(['callMcp', 'startSingleSignOn', 'finishSingleSignOn', 'streamLiveHints']);

/** The call with the SDK, or with `fetch` where the SDK has no method. */
export function writeTypescript(endpoint: Endpoint, example: CallExample): string {
  if (withoutSdk.has(endpoint.id)) return writeFetch(endpoint, example);
  const own = sdkCalls[endpoint.id];
  if (own !== undefined) return `${clients.run}\n\n${own(example)}`;
  const reading = endpoint.bodyKind === 'file' ? `import { readFile } from 'node:fs/promises';\n` : '';
  return `${reading}${clients.manage}\n\n${writeManageCall(endpoint, example)}`;
}

function writeManageCall(endpoint: Endpoint, example: CallExample): string {
  const given = {
    ...(Object.keys(example.params).length === 0 ? {} : { params: example.params }),
    ...(Object.keys(example.query).length === 0 ? {} : { query: example.query }),
    ...(example.body === undefined ? {} : { body: example.body }),
  };
  if (endpoint.bodyKind === 'file') return writeUpload(endpoint, example);
  const input = Object.keys(given).length === 0 ? '' : printValue(given);
  const call = `harkara.${endpoint.id}(${input})`;
  if (isPaged(endpoint)) return `for await (const item of ${call}) console.log(item);`;
  return hasAnswer(endpoint) ? `const answer = await ${call};` : `await ${call};`;
}

function writeUpload({ id }: Endpoint, { params }: CallExample): string {
  return `const file = new File([await readFile('order.png')], 'order.png');
const answer = await harkara.${id}({ params: ${printValue(params)}, body: { file } });`;
}

/** A list of pages, which the SDK reads on by itself. */
function isPaged({ id, query }: Endpoint): boolean {
  return id.startsWith('list') && query !== undefined;
}

function hasAnswer({ answers }: Endpoint): boolean {
  return Object.values(answers).some((schema) => schema !== null);
}

function writeFetch(endpoint: Endpoint, example: CallExample): string {
  const headers = {
    ...(endpoint.auth === 'api_key' ? { Authorization: `Bearer \${${envOf('HARKARA_API_KEY')}}` } : {}),
    ...(endpoint.auth === 'session' ? { Authorization: `Bearer \${${envOf('HARKARA_TOKEN')}}` } : {}),
    ...(example.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(endpoint.id === 'callMcp' ? { Accept: 'application/json, text/event-stream' } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `    ${printKey(name)}: ${quote(value)},`);
  const options = [
    `  method: '${endpoint.method.toUpperCase()}',`,
    ...(lines.length === 0 ? [] : ['  headers: {', ...lines, '  },']),
    ...(example.body === undefined ? [] : [`  body: JSON.stringify(${printValue(example.body, 1)}),`]),
    ...(Object.keys(endpoint.answers).includes('303') ? [`  redirect: 'manual',`] : []),
  ];
  const address = `\`\${${envOf('HARKARA_URL')}}${addressOf(endpoint, example)}\``;
  return `const response = await fetch(${address}, {\n${options.join('\n')}\n});`;
}

const printKey = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
const quote = (text: string) => (text.includes('${') ? `\`${text}\`` : `'${text}'`);
