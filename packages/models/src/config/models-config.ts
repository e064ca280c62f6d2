import type { PriceTable } from '../prices/price-table.ts';

/**
 * What `createModels` is given. `timeoutMs` is per attempt (default 60,000), `maxRetries` counts attempts after the first
 * (default 3), `retryDelayMs` is the first pause and doubles (default 500).
 */
export interface ModelsConfig {
  defaultModel?: string | undefined;
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  anthropicApiKey?: string | undefined;
  googleApiKey?: string | undefined;
  timeoutMs?: number | undefined;
  maxRetries?: number | undefined;
  retryDelayMs?: number | undefined;
  prices: PriceTable;
  fetch?: typeof globalThis.fetch | undefined;
  /** Told once for each model that has no price of its own. */
  onUnknownPrice?: ((model: string) => void) | undefined;
}
