import pg from 'pg';
import { type Silence, SilentHostError, silenceOf } from './silence.ts';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;

/** Enough for a new connection to another host behind the same address. */
const shortMs = 250;

/**
 * A pool whose callers stop waiting for a connection as soon as the host is found silent, and wait for a quarter of a
 * second only while it is known to be. What they left waiting still opens, and is there for the next.
 */
export class BoundedPool extends pg.Pool {
  readonly #silence: Silence;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.#silence = silenceOf(new pg.Client(config));
  }

  override connect = ((callback?: Connected) => {
    if (callback !== undefined) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }) as pg.Pool['connect'];

  #connect(callback: Connected): void {
    let isWaiting = true;
    let timer: NodeJS.Timeout | undefined;
    const giveUp = (error: Error) => {
      stopWaiting();
      callback(error, undefined, noRelease);
    };
    const stopListening = this.#silence.wait(giveUp);
    const stopWaiting = () => {
      isWaiting = false;
      clearTimeout(timer);
      stopListening();
    };
    if (this.#silence.isKnown()) timer = setTimeout(() => giveUp(new SilentHostError()), shortMs);
    super.connect((error, client, release) => {
      if (!isWaiting) return client === undefined ? undefined : release();
      stopWaiting();
      callback(error, client, release);
    });
  }
}

const noRelease: Release = () => undefined;
