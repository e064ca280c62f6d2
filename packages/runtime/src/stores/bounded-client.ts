import pg from 'pg';
import { type Silence, silenceOf } from './silence.ts';

/** The message of pg's error when a query has no answer within `query_timeout`. */
const timedOut = 'Query read timeout';

/** The open connections of this process, in every pool. */
const connections = new Set<BoundedClient>();

/**
 * A connection that closes as soon as a query on it has no answer in time. Its host may have stopped answering without
 * closing the connection, and the next query, or a ROLLBACK, would wait as long again. All connections to the same host
 * that have said nothing since the query was sent close too, because each of them would cost its user the same time.
 * Pools hear of it, and of a connection that did not open in time, so that no one waits for the same host after
 * another. What arrived while this process stood still is read before others are concerned.
 */
export class BoundedClient extends pg.Client {
  readonly #openedAt = performance.now();
  #heardAt = this.#openedAt;
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
    if (!error) return this.#noteAnswer();
    // A timer may fire a millisecond early.
    if (performance.now() - this.#openedAt > this.#openMsMax - 2) afterReading(() => this.#silence.found());
  }

  override query = ((...args: unknown[]) => {
    const sentAt = performance.now();
    const callback = args.at(-1);
    if (typeof callback === 'function') args.splice(-1, 1, this.#watch(callback as Callback, sentAt));
    const result: unknown = super.query(...(args as Parameters<pg.Client['query']>));
    if (result instanceof Promise)
      result.then(
        () => this.#noteAnswer(),
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
    if (!error || error instanceof pg.DatabaseError) return this.#noteAnswer();
    if (error.message !== timedOut) return;
    this.connection.stream.destroy();
    afterReading(() => {
      this.#silence.found();
      for (const each of connections)
        if (this.#isToSameHost(each) && each.#heardAt < sentAt) each.connection.stream.destroy();
    });
  }

  #noteAnswer(): void {
    this.#heardAt = performance.now();
    this.#silence.heard();
  }

  #isToSameHost({ host, port }: pg.Client): boolean {
    return host === this.host && port === this.port;
  }
}

/** Timers fire before sockets are read, and immediates after. */
const afterReading = (work: () => void) => void setImmediate(work);

type Opened = (error: Error | null) => void;
type Callback = (error: Error | null | undefined, result: unknown) => void;
