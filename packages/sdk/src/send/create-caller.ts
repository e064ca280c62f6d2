import type { AnswerOf, CallOf, EndpointId } from '@harkara/contract';
import { HarkaraError } from '../errors/harkara-error.ts';
import type { OutgoingCall } from './build-request.ts';
import type { CallOptions } from './call-options.ts';
import type { Client } from './create-client.ts';
import { type Pending, pendingOf } from './pending.ts';
import { sendCall, type SentCall } from './send-call.ts';

type Parts = Pick<OutgoingCall, 'params' | 'query' | 'body'>;

export interface How {
  /** The service knows a repeat of the call by an Idempotency-Key. */
  readonly hasKey?: boolean;
  /** A repeat changes nothing, for another reason. */
  readonly isRepeatable?: boolean;
  readonly requestMsMax?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Caller {
  readonly client: Client;
  call<Id extends EndpointId>(id: Id, input: CallOf<Id>, options?: CallOptions, how?: How): Pending<AnswerOf<Id>>;
  /** Every endpoint that it can call. */
  readonly ids: readonly EndpointId[];
  /** Method and path of an endpoint. */
  find(id: EndpointId): Pick<OutgoingCall, 'method' | 'path'>;
}

/** Calls endpoints of the contract by their ids. */
export function createCaller(
  client: Client,
  paths: Readonly<Record<string, readonly [method: string, path: string]>>,
): Caller {
  const find = (id: EndpointId) => {
    const [method, path] = paths[id] ?? unknownEndpoint(id);
    return { method, path };
  };
  return {
    client,
    ids: Object.keys(paths) as EndpointId[],
    find,
    call: (id, input, options = {}, how = {}) =>
      pendingOf(sendCall(client, callTo(find(id), input as Parts, { options, how }))),
  };
}

function callTo(
  { method, path }: Pick<OutgoingCall, 'method' | 'path'>,
  { params, query, body }: Parts,
  {
    options,
    how: { hasKey = false, isRepeatable = false, headers = {}, requestMsMax },
  }: { options: CallOptions; how: How },
): SentCall {
  const key = hasKey ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() } : {};
  return {
    method,
    path,
    params,
    query,
    body,
    options,
    headers: { ...key, ...headers },
    isRepeatable: method === 'GET' || hasKey || isRepeatable,
    ...(requestMsMax === undefined ? {} : { requestMsMax }),
  };
}

function unknownEndpoint(id: string): never {
  throw new HarkaraError(`There is no endpoint ${id}.`);
}
