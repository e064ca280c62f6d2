import { Refusal } from '@harkara/contract';
import type { Express, RequestHandler } from 'express';
import { protectPage } from '../pages/protect-page.ts';
import { serveBuilt } from '../pages/serve-built.ts';
import type { BuiltConsole } from './open-console.ts';

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
  app.use(['/v1', '/docs', '/guides'], () => {
    throw new Refusal('not_found');
  });
  app.get('/{*page}', protectPage, ...(console === null ? [answerMissing] : serveFiles(console)));
}

const answerMissing: RequestHandler = (request, response) => {
  if (!isPage(request)) throw new Refusal('not_found');
  response.status(503).setHeader('Cache-Control', 'no-store').type('html').send(missingPage);
};

function serveFiles({ folder }: BuiltConsole): RequestHandler[] {
  const serve = serveBuilt(folder);
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
