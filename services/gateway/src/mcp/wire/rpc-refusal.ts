import { Refusal } from '@harkara/contract';

/** A message that is answered with an error of JSON-RPC before the protocol looks at it. */
export interface RpcRefusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly id?: string | number | null;
}

/** The codes of JSON-RPC 2.0. */
export const rpcCodes = {
  notJson: -32_700,
  invalidRequest: -32_600,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
} as const;

/** For a body that was not read. An error that is no Refusal is thrown again. */
export function refuseMessage(error: unknown): RpcRefusal {
  if (!(error instanceof Refusal)) throw error;
  const { status, detail } = error;
  return { status, code: status === 413 ? rpcCodes.invalidRequest : rpcCodes.notJson, message: detail };
}
