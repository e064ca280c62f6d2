import type { Endpoint } from '@harkara/contract';
import type { CallExample } from './call-example.ts';

const proofs = {
  api_key: ['-H "Authorization: Bearer $HARKARA_API_KEY"'],
  session: ['-H "Authorization: Bearer $HARKARA_TOKEN"'],
  none: [],
};

/** The call for a shell. `HARKARA_URL` is the address of the gateway, and the proof is in the environment too. */
export function writeCurl(endpoint: Endpoint, example: CallExample): string {
  const { method, auth, headers = {}, answerTypes = [] } = endpoint;
  const parts = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$HARKARA_URL${addressOf(endpoint, example)}"`,
    ...proofs[auth],
    ...('X-Service-Secret' in headers ? ['-H "X-Service-Secret: $HARKARA_WEBHOOK_SECRET"'] : []),
    ...('Idempotency-Key' in headers ? ['-H "Idempotency-Key: order-1042"'] : []),
    ...(endpoint.id === 'callMcp' ? ['-H "Accept: application/json, text/event-stream"'] : []),
    ...writeBody(endpoint, example),
    ...(answerTypes.includes('text/event-stream') ? ['-N'] : []),
    ...(answerTypes.includes('image/png') ? ['-o file'] : []),
  ];
  return parts.join(' \\\n  ');
}

function writeBody({ bodyKind }: Endpoint, { body }: CallExample): string[] {
  if (bodyKind === 'file') return ['-F "file=@order.png"'];
  if (body === undefined) return [];
  const json = JSON.stringify(body, null, 2)
    .replaceAll("'", String.raw`'\''`)
    .replaceAll('\n', '\n  ');
  return ['-H "Content-Type: application/json"', `-d '${json}'`];
}

/** The path with its parameters and its query. */
export function addressOf({ path }: Endpoint, { params, query }: CallExample): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}
