import type { Server } from 'node:http';
import type { Metrics } from '@harkara/runtime';

/** Closes connections over the limit before they send anything, so that a flood of them takes no memory. */
export function limitConnections(server: Server, connectionsMax: number, metrics: Metrics): void {
  const dropped = metrics.counter({
    name: 'http_connections_dropped_total',
    help: 'Connections closed at once, because there were too many.',
  });
  server.maxConnections = connectionsMax;
  server.on('drop', () => dropped.inc());
}
