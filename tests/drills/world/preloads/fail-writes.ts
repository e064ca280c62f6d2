import { appendFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { onStatements } from './on-statements.ts';

/**
 * Cuts the connection of a process at statements of the name in FAIL_AT: at every tenth, one and then two in a row
 * before they are sent, then one after it was committed, and on SIGUSR2 at all of 10 s. Each adds a line to FAIL_LOG.
 */
const wanted = process.env['FAIL_AT'];
const log = process.env['FAIL_LOG'] ?? '';
const outageMs = 10_000;
const every = 10;
const kinds = ['once', 'twice', 'answer lost'] as const;
let [seen, again, outageEnds] = [0, 0, 0];
process.on('SIGUSR2', () => (outageEnds = performance.now() + outageMs));

onStatements((name, client) => {
  const kind = name === wanted ? nextKind() : null;
  if (kind === null) return null;
  appendFileSync(log, `${kind}\n`);
  if (kind !== 'answer lost') return (send) => (cut(client), send());
  return (send) =>
    send()
      .then(() => cut(client))
      .then(() => Promise.reject(new Error('Connection terminated')));
});

function nextKind(): (typeof kinds)[number] | 'outage' | null {
  if (performance.now() < outageEnds) return 'outage';
  if (again > 0) {
    again -= 1;
    return 'twice';
  }
  seen += 1;
  if (seen % every !== 0) return null;
  const kind = kinds[(seen / every) % kinds.length] ?? 'once';
  if (kind === 'twice') again = 1;
  return kind;
}

function cut(client: object): void {
  (client as { connection: { stream: Socket } }).connection.stream.destroy();
}
