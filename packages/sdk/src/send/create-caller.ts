import type { AnswerOf, CallOf, EndpointId } from '@harkara/contract';
import { HarkaraError } from '../errors/harkara-error.ts';
import type { OutgoingCall } from './build-request.ts';
import type { CallOptions } from './call-options.ts';
import type { Client } from './create-client.ts';
import { type Pending, pendingOf } from './pending.ts';
import { sendCall, type SentCall } from './send-call.ts';

type Parts = Pick<OutgoingCall, 'params' | 'query' | 'body'>;

/** What is special about a call. */
export interface How {
  readonly options?: CallOptions | undefined;
  /** The service knows a repeat of the call by an Idempotency-Key. */
  readonly hasKey?: boolean;
  /** A repeat changes nothing, for another reason. */
  readonly isRepeatable?: boolean;
  readonly requestMsMax?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Caller {
  readonly client: Client;
  call<Id extends EndpointId>(id: Id, input: CallOf<Id>, how?: How): Pending<AnswerOf<Id>>;
  /** Every endpoint that it can call. */
  readonly ids: readonly EndpointId[];
  /** Method and path of an endpoint. */
  find(id: EndpointId): EndpointAddress;
}

type EndpointAddress = Pick<OutgoingCall, 'method' | 'path'>;

/** Calls endpoints of the contract by their ids. */
export function createCaller(
  client: Client,
  paths: Readonly<Record<string, readonly [method: string, path: string]>>,
): Caller {
  const find = (id: EndpointId): EndpointAddress => {
    const [method, path] = paths[id] ?? unknownEndpoint(id);
    return { method, path };
  };
  return {
    client,
    ids: Object.keys(paths) as EndpointId[],
    find,
    call: (id, input, how = {}) => pendingOf(sendCall(client, callTo(find(id), input as Parts, how))),
  };
}

function callTo({ method, path }: EndpointAddress, { params, query, body }: Parts, how: How): SentCall {
  const { options = {}, hasKey = false, isRepeatable = false, requestMsMax } = how;
  const key = hasKey ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() } : {};
  return {
    method,
    path,
    params,
    query,
    body,
    options,
    headers: { ...key, ...how.headers },
    isRepeatable: method === 'GET' || hasKey || isRepeatable,
    ...(requestMsMax === undefined ? {} : { requestMsMax }),
  };
}

function unknownEndpoint(id: string): never {
  throw new HarkaraError(`There is no endpoint ${id}.`);
}
