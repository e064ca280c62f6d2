import { Refusal } from '@harkara/contract';
import type { Express, RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { BuiltConsole } from './open-console.ts';

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

const immutable = 'public, max-age=31536000, immutable';

const missingPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Harkara</title></head>
  <body>
    <h1>The web console is not built</h1>
    <p>Start Harkara with <code>npm start</code>, or build the console with
      <code>pnpm --filter @harkara/console build</code> and start the gateway again.</p>
    <p>The <a href="/docs">API reference</a> is here, and so is the API.</p>
  </body>
</html>
`;

/** Names the console's build in every answer, so that an open page learns that it is older. */
export function nameBuild({ build }: BuiltConsole): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Harkara-Build', build);
    next();
  };
}

/**
 * Serves the console on every path that is neither the API's nor the reference's: its files, and its one page for all
 * other paths (docs/contract.md 17). Mounted last. Files whose name has the hash of their content are kept for ever;
 * the others are asked for each time, and mostly answered with 304.
 */
export function mountConsole(app: Express, console: BuiltConsole | null): void {
  app.use(['/v1', '/docs'], () => {
    throw new Refusal('not_found');
  });
  app.get('/{*page}', protectPage, ...(console === null ? [answerMissing] : serveFiles(console)));
}

const protectPage: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', contentPolicy);
  // Addresses of invitations and of new passwords hold a secret.
  response.setHeader('Referrer-Policy', 'no-referrer');
  next();
};

const answerMissing: RequestHandler = (request, response) => {
  if (!isPage(request)) throw new Refusal('not_found');
  response.status(503).setHeader('Cache-Control', 'no-store').type('html').send(missingPage);
};

function serveFiles({ folder }: BuiltConsole): RequestHandler[] {
  // `send`, by which Express serves files, knows ranges, HEAD, conditions and every spelling of `..`.
  const serve = expressStaticGzip(folder, {
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
  const toPage: RequestHandler = (request, _response, next) => {
    if (!isPage(request)) throw new Refusal('not_found');
    request.url = '/index.html';
    next();
  };
  return [serve, toPage, serve];
}

/**
 * A missing file is 404 and not the page, which a browser would run as a script. So is a wrong address for a program:
 * a browser names HTML when it opens a page, and programs take anything.
 */
function isPage({ path, headers }: Parameters<RequestHandler>[0]): boolean {
  return path === '/' || (!path.startsWith('/assets/') && headers.accept?.includes('text/html') === true);
}

function isHashed(path: string): boolean {
  return /[\\/]assets[\\/]/.test(path);
}
