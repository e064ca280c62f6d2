import pg from 'pg';
import { type Silence, silenceOf } from './silence.ts';

/** The message of pg's error when a query has no answer within `query_timeout`. */
const timedOut = 'Query read timeout';

/** The open connections of this process, in every pool. */
const connections = new Set<BoundedClient>();

/**
 * A connection that closes as soon as a query on it has no answer in time. Its host may have stopped answering without
 * closing the connection, and the next query, or a ROLLBACK, would wait as long again. All connections that this
 * process had to the same host when the query was sent close too, because each of them would cost its user the same
 * time. Pools hear of it, and of a connection that did not open in time, so that no one waits for the same host after
 * another.
 */
export class BoundedClient extends pg.Client {
  readonly #openedAt = performance.now();
  readonly #openMsMax: number;
  readonly #silence: Silence;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#openMsMax = config.connectionTimeoutMillis ?? Infinity;
    this.#silence = silenceOf(this);
    connections.add(this);
    this.once('end', () => connections.delete(this));
  }

  override connect = ((callback?: Opened) => {
    const note = (error?: unknown) => this.#noteOpening(error);
    if (callback === undefined) {
      const opening = super.connect();
      opening.then(() => note(), note);
      return opening;
    }
    super.connect((error: Error | null) => {
      callback(error);
      note(error);
    });
  }) as pg.Client['connect'];

  #noteOpening(error: unknown): void {
    if (!error) this.#silence.heard();
    // A timer may fire a millisecond early.
    else if (performance.now() - this.#openedAt > this.#openMsMax - 2) this.#silence.found();
  }

  override query = ((...args: unknown[]) => {
    const sentAt = performance.now();
    const callback = args.at(-1);
    if (typeof callback === 'function') args.splice(-1, 1, this.#watch(callback as Callback, sentAt));
    const result: unknown = super.query(...(args as Parameters<pg.Client['query']>));
    if (result instanceof Promise)
      result.then(
        () => this.#silence.heard(),
        (error: Error) => this.#breakIfSilent(error, sentAt),
      );
    return result;
  }) as pg.Client['query'];

  #watch(callback: Callback, sentAt: number): Callback {
    return (error, result) => {
      this.#breakIfSilent(error, sentAt);
      callback(error, result);
    };
  }

  #breakIfSilent(error: Error | null | undefined, sentAt: number): void {
    if (!error || error instanceof pg.DatabaseError) return this.#silence.heard();
    if (error.message !== timedOut) return;
    this.#silence.found();
    // A connection that was opened later may lead to another host behind the same address.
    const silent = [...connections].filter(
      (each) => each.host === this.host && each.port === this.port && each.#openedAt < sentAt,
    );
    for (const each of silent) each.connection.stream.destroy();
  }
}

type Opened = (error: Error | null) => void;
type Callback = (error: Error | null | undefined, result: unknown) => void;
