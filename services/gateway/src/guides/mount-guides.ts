import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@harkara/contract';
import type { Express, RequestHandler } from 'express';
import { protectPage } from '../pages/protect-page.ts';
import { serveBuilt } from '../pages/serve-built.ts';

/** Where the build of packages/guides leaves its files. */
export const guidesFolder: string = join(
  dirname(fileURLToPath(import.meta.resolve('@harkara/guides/package.json'))),
  'dist',
);

const missingPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Harkara guides</title></head>
  <body>
    <h1>The guides are not built</h1>
    <p>Build them with <code>npm run docs</code> and load this page again. <code>npm start</code> builds them, too, and
      takes a few seconds for it.</p>
    <p>The <a href="/docs">API reference</a> and the <a href="/">console</a> are here.</p>
  </body>
</html>
`;

/**
 * Serves the guides at /guides (docs/contract.md 17): a page at its address without an ending, everything else as it is
 * named. The guides may be built while the gateway runs.
 */
export function mountGuides(app: Express, folder: string): void {
  let serve: RequestHandler | null = null;
  app.get('/guides', (request, response, next) => {
    if (request.path.endsWith('/')) next();
    else response.redirect(308, '/guides/');
  });
  app.use('/guides', protectPage, (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('not_found');
    if (serve === null && existsSync(join(folder, 'index.html'))) serve = serveBuilt(folder);
    if (serve === null) {
      response.status(503).setHeader('Cache-Control', 'no-store').type('html').send(missingPage);
      return;
    }
    request.url = toFile(request.path);
    serve(request, response, next);
  });
  // What no file answered. A missing page is 404 with a page that helps on, any other missing file is 404 alone.
  app.use('/guides', (request, response, next) => {
    if (serve === null || !request.url.endsWith('.html')) throw new Refusal('not_found');
    request.url = '/404.html';
    response.status(404);
    serve(request, response, next);
  });
}

/** `/approvals` is the file approvals.html, `/recipes/` the file recipes/index.html. */
function toFile(path: string): string {
  if (path.endsWith('/')) return `${path}index.html`;
  return /\.\w+$/.test(path) ? path : `${path}.html`;
}
