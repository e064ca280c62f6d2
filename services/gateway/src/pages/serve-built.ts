import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the files of a build, compressed as the caller wants them. Files whose name has the hash of their content are
 * kept for ever; the others are asked for each time, and mostly answered with 304.
 */
export function serveBuilt(folder: string): RequestHandler {
  // `send`, by which Express serves files, knows ranges, HEAD, conditions and every spelling of `..`.
  return expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', isHashed(path) ? immutable : 'no-cache');
      },
    },
  });
}

function isHashed(path: string): boolean {
  return /[\\/]assets[\\/]/.test(path);
}
