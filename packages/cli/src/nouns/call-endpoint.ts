import type { CallOptions, HarkaraManage, ManageId } from '@harkara/sdk/manage';

export interface EndpointCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type Answer = Promise<unknown> & AsyncIterable<unknown>;

/**
 * Calls the endpoint of a description, whose parts come from the command line: the service checks them. Of a list, the
 * items can be read one by one.
 */
export function callEndpoint(
  manage: HarkaraManage,
  id: ManageId,
  { call, signal }: { call: EndpointCall; signal: AbortSignal },
): Answer {
  const method = manage[id] as unknown as (input: EndpointCall, options: CallOptions) => Answer;
  return method(call, { signal });
}
