import type { PriceTable } from '../prices/price-table.ts';

/**
 * The input of `createModels`. `timeoutMs` is for each attempt (default 60,000), `maxRetries` counts the attempts after
 * the first (default 3), `retryDelayMs` is the first pause, which doubles each time (default 500).
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
  /** Called once for each model without a price of its own. */
  onUnknownPrice?: ((model: string) => void) | undefined;
}
