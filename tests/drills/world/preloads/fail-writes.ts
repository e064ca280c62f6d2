import { appendFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { onStatements } from './on-statements.ts';

/**
 * Cuts the connection of a process at statements of the name in FAIL_AT: at every tenth, one and then two tries of the
 * same result before they are sent, then one after it was committed; after SIGUSR2 at all of 10 s from the next one on.
 * A line of FAIL_LOG says what a result has met: `outage` when it failed for all of these 10 s and is sent again.
 */
const wanted = process.env['FAIL_AT'];
const log = process.env['FAIL_LOG'] ?? '';
const outageMs = 10_000;
const every = 10;
const kinds = ['once', 'twice', 'answer lost'] as const;
type Kind = (typeof kinds)[number] | 'outage';

let seen = 0;
/** The result that failed once and is to fail again. */
let failedOnce: string | undefined;
let isOutageAsked = false;
/** It began with this result. */
let outage: { result: string | undefined; endsAt: number } | null = null;
process.on('SIGUSR2', () => (isOutageAsked = true));

onStatements((name, client, values) => {
  if (name !== wanted) return null;
  const results = resultsIn(values);
  if (isInOutage(results)) return (send) => (cut(client), send());
  const kind = nextKind(results);
  if (kind === null) return null;
  if (kind !== 'answer lost') return (send) => (cut(client), send());
  return (send) =>
    send()
      .then(() => cut(client))
      .then(() => Promise.reject(new Error('Connection terminated')));
});

function isInOutage(results: readonly string[]): boolean {
  if (isOutageAsked) outage ??= { result: results[0], endsAt: performance.now() + outageMs };
  isOutageAsked = false;
  if (outage === null) return false;
  if (performance.now() < outage.endsAt) return true;
  if (outage.result === undefined || !results.includes(outage.result)) return false;
  outage = null;
  note('outage');
  return false;
}

/** Null for a write that is left alone. */
function nextKind(results: readonly string[]): Kind | null {
  if (failedOnce !== undefined && results.includes(failedOnce)) {
    failedOnce = undefined;
    return note('twice');
  }
  seen += 1;
  if (seen % every !== 0) return null;
  const kind = kinds[(seen / every) % kinds.length] ?? 'once';
  if (kind !== 'twice') return note(kind);
  [failedOnce] = results;
  return kind;
}

/** The new ids that results have for their events: all tries of a result have the same. */
function resultsIn(values: readonly unknown[]): string[] {
  const texts = values.flat(2).filter((value) => typeof value === 'string');
  return texts.filter((text) => /^evt_\w+$/.test(text));
}

function note(kind: Kind): Kind {
  appendFileSync(log, `${kind}\n`);
  return kind;
}

function cut(client: object): void {
  (client as { connection: { stream: Socket } }).connection.stream.destroy();
}
