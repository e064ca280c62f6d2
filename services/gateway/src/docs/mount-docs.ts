import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express } from 'express';
import type { Route } from '../http/routes-of.ts';
import { describeApi } from './describe-api.ts';

const assets = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Harkara API reference</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/docs/reference.js"></script>
  </body>
</html>
`;

const options = { url: '/v1/openapi.json', dom_id: '#reference', deepLinking: true, tryItOutEnabled: false };
const script = `SwaggerUIBundle(${JSON.stringify(options)});\n`;

const contentPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** Mounts `/v1/openapi.json` and the page that shows it. The page loads nothing from other hosts. */
export function mountDocs(app: Express, routes: readonly Route[], publicUrl: string): void {
  const document = JSON.stringify(
    describeApi(
      routes.map(({ endpoint }) => endpoint),
      publicUrl,
    ),
  );
  app.get('/v1/openapi.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.type('json').send(document);
  });
  app.get('/docs', (_request, response) => {
    response.setHeader('Content-Security-Policy', contentPolicy);
    response.type('html').send(page);
  });
  app.get('/docs/reference.js', (_request, response) => void response.type('js').send(script));
  app.use('/docs/assets', express.static(assets, { index: false, immutable: true, maxAge: '1d' }));
}
