import { type Endpoint, limits, rates } from '@harkara/contract';

const proofs = {
  api_key: "Takes a project's API key.",
  session: "Takes a person's session or personal access token.",
  none: 'Takes neither a key nor a session.',
};

const bodies = {
  data: `The body is JSON of at most ${kilobytes(limits.webhookBodyBytesMax)}.`,
  file: `The body is a form with one file of at most ${kilobytes(limits.fileBytesMax)} in the field \`file\`.`,
  json: `The body is JSON of at most ${kilobytes(limits.jsonBodyBytesMax)}.`,
};

/** What the summary does not say: who may call, how often, and what is refused before it is read. */
export function writeDescription({ auth, rate, body, bodyKind, headers = {} }: Endpoint): string {
  const sentences = [
    proofs[auth],
    writeRate(rate ?? (auth === 'session' ? 'manage' : undefined)),
    ...(body === undefined ? [] : [bodies[bodyKind ?? 'json']]),
    ...('Idempotency-Key' in headers ? ['Send an `Idempotency-Key` to be able to repeat the call safely.'] : []),
    ...('If-Match' in headers ? ['Send the revision that you have read as `If-Match`.'] : []),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const counted = {
  webhookCalls: 'of a webhook',
  taskStarts: 'with a key',
  uploads: 'with a key',
  reads: 'with a key, together with all other reads of tasks and files',
  toolRuns: 'with a key',
  events: 'with a key',
  manage: 'by a person, together with all others of the management API',
} satisfies Record<keyof typeof rates, string>;

function writeRate(name: keyof typeof rates | undefined): string {
  return name === undefined ? '' : `At most ${rates[name].limit} calls a minute ${counted[name]}.`;
}

function kilobytes(bytes: number): string {
  return bytes >= 1_048_576 ? `${bytes / 1_048_576} MB` : `${bytes / 1_024} KB`;
}
