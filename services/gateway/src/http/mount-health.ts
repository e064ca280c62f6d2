import type { Health, HealthReport } from '@harkara/runtime';
import type { Express, Response } from 'express';
import { sendJson } from './send.ts';

/** Mounts the health probes on the public port, for load balancers that reach only this port. */
export function mountHealth(app: Express, health: Health): void {
  app.get('/healthz', (_request, response) => {
    const { version, ...report } = health.readLive();
    sendReport(response, report, { version });
  });
  app.get('/readyz', async (_request, response) => sendReport(response, await health.readReady()));
}

/** Only the status: which part is down is shown on the internal metrics port alone. */
function sendReport(response: Response, { status }: HealthReport, more: { version?: string } = {}): void {
  sendJson(response, { status: status === 'down' ? 503 : 200, body: { status, ...more } });
}
