import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express } from 'express';
import type { Route } from '../http/routes-of.ts';
import { protectPage } from '../pages/protect-page.ts';

const assets = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')));
const reader = fileURLToPath(new URL('reader', import.meta.url));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Harkara API reference</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
    <link rel="stylesheet" href="/docs/reader/reference.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <header class="bar">
      <nav aria-label="Harkara"><a href="/">Console</a> · <a href="/guides/">Guides</a></nav>
      <button id="theme" type="button">Dark</button>
    </header>
    <div id="reference"></div>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script type="module" src="/docs/reader/reference.js"></script>
  </body>
</html>
`;

/**
 * Mounts `/v1/openapi.json` and the page that shows it. The page loads nothing from other hosts, and has the content
 * policy of the console: no script and no style in the page itself.
 */
export function mountDocs(app: Express, routes: readonly Route[], publicUrl: string): void {
  let document: Promise<string> | undefined;
  app.get('/v1/openapi.json', async (_request, response) => {
    document ??= writeDocument(routes, publicUrl);
    response.setHeader('Cache-Control', 'no-store');
    response.type('json').send(await document);
  });
  app.get('/docs', protectPage, (_request, response) => void response.type('html').send(page));
  app.use('/docs/reader', express.static(reader, { index: false, cacheControl: false }));
  app.use('/docs/assets', express.static(assets, { index: false, immutable: true, maxAge: '1d' }));
}

/** Made when it is first asked for: most gateways never are, and it takes time and memory. */
async function writeDocument(routes: readonly Route[], publicUrl: string): Promise<string> {
  const { describeApi } = await import('./describe-api.ts');
  const endpoints = routes.map(({ endpoint }) => endpoint);
  return JSON.stringify(describeApi(endpoints, publicUrl));
}
