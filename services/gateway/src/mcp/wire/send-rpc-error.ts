import type { Response } from 'express';
import { sendJson } from '../../http/send.ts';
import type { RpcRefusal } from './rpc-refusal.ts';

export function sendRpcError(response: Response, { status, code, message, id = null }: RpcRefusal): void {
  const headers: Record<string, string> = status === 413 ? { Connection: 'close' } : {};
  sendJson(response, { status, headers, body: { jsonrpc: '2.0', id, error: { code, message } } });
}
