import { chooseDefaultModel, offlineModel } from './config/choose-default-model.ts';
import type { ModelsConfig } from './config/models-config.ts';
import { createPricer, type Pricer } from './prices/create-pricer.ts';
import { estimateRequest, type Estimate } from './prices/estimate-request.ts';
import { findContextTokens } from './prices/find-context-tokens.ts';
import { chargedPrice } from './prices/find-price.ts';
import type { ModelPrice } from './prices/price-table.ts';
import { findModelProblem } from './providers/find-model-problem.ts';
import { listConfigured } from './providers/provider-settings.ts';
import type { ModelReply } from './requests/model-reply.ts';
import type { ModelRequest, PricedRequest } from './requests/model-request.ts';

const timeoutMsDefault = 60_000;
const maxRetriesDefault = 3;
const retryDelayMsDefault = 500;

export interface Models {
  /** "provider/model" of agents that name none. */
  defaultModel: string;
  /** Whether that is the built-in offline model. */
  offline: boolean;
  /** Loads what the first call needs, so that a call for which this was awaited begins at once. */
  prepare(): Promise<void>;
  /** One model call, retried while its failure is transient. Throws ModelError. */
  call(request: ModelRequest): Promise<ModelReply>;
  /** The most that a call can cost, so that it can be reserved. */
  estimate(request: PricedRequest): Estimate;
  /** The tokens that a prompt and its answer may have together. */
  contextTokens(model: string): number;
  /** The price of a usage in micro-rupees. */
  price: Pricer;
  /**
   * The reason why a model cannot be used, as a sentence for the person who chose it; null when a call may be tried.
   */
  findProblem(model: string): string | null;
  /** The models with a price, the default one and the offline model. */
  list(): ListedModel[];
}

export interface ListedModel {
  id: string;
  /** As of `findProblem`. */
  problem: string | null;
  price: ModelPrice;
  contextTokens: number;
}

/** The providers that the config has keys for, loaded when a call is prepared or made. There is nothing to close. */
export function createModels(config: ModelsConfig): Models {
  const configured = listConfigured(config);
  const price = createPricer(config.prices, config.onUnknownPrice);
  const defaultModel = chooseDefaultModel(config);
  const secrets = [config.apiKey, config.anthropicApiKey, config.googleApiKey].filter((key) => key !== undefined);
  const timeoutMs = config.timeoutMs ?? timeoutMsDefault;
  const maxRetries = config.maxRetries ?? maxRetriesDefault;
  const retryDelayMs = config.retryDelayMs ?? retryDelayMsDefault;
  let loaded: ReturnType<typeof loadProviders> | undefined;
  const load = () => (loaded ??= loadProviders(config));
  return {
    defaultModel,
    offline: defaultModel === offlineModel,
    prepare: async () => void (await load()),
    call: async (request) => {
      const { callModel, providers } = await load();
      return callModel({ providers, price, timeoutMs, maxRetries, retryDelayMs, secrets }, request);
    },
    estimate: (request) => estimateRequest(price, request),
    contextTokens: (model) => findContextTokens(config.prices, model),
    price,
    findProblem: (model) => findModelProblem(configured, model)?.text ?? null,
    list: () =>
      [...new Set([defaultModel, offlineModel, ...Object.keys(config.prices)])].sort().map((id) => ({
        id,
        problem: findModelProblem(configured, id)?.text ?? null,
        price: chargedPrice(config.prices, id),
        contextTokens: findContextTokens(config.prices, id),
      })),
  };
}

/** Only a service that calls models needs the packages of the providers, the largest part of this one. */
async function loadProviders(config: ModelsConfig) {
  const [{ callModel }, { createProviders }] = await Promise.all([
    import('./calls/call-model.ts'),
    import('./providers/create-providers.ts'),
  ]);
  return { callModel, providers: createProviders(config) };
}
