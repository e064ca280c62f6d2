import type { History } from '../../history/open-history.ts';
import type { Shop } from './open-shops.ts';

/** What every part of the soak's load needs. */
export interface SoakLoad {
  /** Where the next call goes. */
  pickGateway(): string;
  history: History;
  /** So that many who wait for PostgreSQL do not keep it from coming back. */
  pauseMsMax: number;
  signal: AbortSignal;
}

/** One of its tasks, numbered within the run, and the customer who gives it. */
export interface SoakCall extends SoakLoad {
  call: number;
  shop: Shop;
}
