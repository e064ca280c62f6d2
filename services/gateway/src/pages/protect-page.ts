import type { RequestHandler } from 'express';

/** Nothing inline and nothing of other hosts; `blob:` and `data:` are images that the page made itself. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every page of the console and of the guides. */
export const protectPage: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', contentPolicy);
  // Addresses of invitations and of new passwords hold a secret.
  response.setHeader('Referrer-Policy', 'no-referrer');
  next();
};
