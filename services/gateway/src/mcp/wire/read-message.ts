import { limits } from '@harkara/contract';
import type { Request, Response } from 'express';
import { createBytesReader } from '../../http/read-bytes.ts';
import { type ReadMessage, decideMessage } from './decide-message.ts';
import { refuseMessage } from './rpc-refusal.ts';

const readBytes = createBytesReader({ bytesMax: limits.jsonBodyBytesMax, unreadable: 'request_unreadable' });

/** The message in a request's body, or the error of the protocol that answers it. */
export async function readMessage(request: Request, response: Response): Promise<ReadMessage> {
  try {
    return decideMessage(await readBytes(request, response));
  } catch (error) {
    return { kind: 'refused', refusal: refuseMessage(error) };
  }
}
