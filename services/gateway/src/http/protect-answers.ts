import { Refusal } from '@harkara/contract';
import type { RequestHandler } from 'express';

const twoYears = 'max-age=63072000';

/**
 * Headers of every answer: browsers take it for what its Content-Type says, and with https they use nothing else any
 * more.
 */
export function protectAnswers({ publicUrl }: { publicUrl: string }): RequestHandler {
  const isSecure = publicUrl.startsWith('https:');
  return (_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isSecure) response.setHeader('Strict-Transport-Security', twoYears);
    next();
  };
}

/**
 * Refuses with request_unreadable any Transfer-Encoding but `chunked`. Node takes `gzip, chunked` too, and a proxy that
 * reads it in another way would see other requests on the connection.
 */
export const refuseTransferEncodings: RequestHandler = (request, response, next) => {
  const encoding = request.headers['transfer-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked') {
    response.setHeader('Connection', 'close');
    throw new Refusal('request_unreadable', { detail: 'Of transfer encodings only chunked is accepted.' });
  }
  next();
};
