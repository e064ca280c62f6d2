import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { redactText } from '../logging/redact.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Health, HealthReport } from './create-health.ts';

export interface OpsServerOptions {
  port: number;
  host?: string | undefined;
  metrics: Metrics;
  health: Health;
}

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves /metrics, /healthz and /readyz on a port of their own, which only the platform can reach. */
export async function startOpsServer({ port, host, metrics, health }: OpsServerOptions): Promise<OpsServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0];
    if (path === '/metrics') {
      response.setHeader('Content-Type', metrics.registry.contentType);
      response.end(await metrics.registry.metrics());
    } else if (path === '/healthz') sendReport(response, health.readLive());
    else if (path === '/readyz') sendReport(response, await health.readReady());
    else response.writeHead(404).end();
  };
  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function sendReport(response: ServerResponse, report: HealthReport): void {
  response.writeHead(report.status === 'down' ? 503 : 200, { 'Content-Type': 'application/json' });
  response.end(redactText(JSON.stringify(report)));
}
