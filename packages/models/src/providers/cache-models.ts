import type { Provider } from './provider.ts';

const modelsMax = 100;

/** Makes each model once, because the SDK takes longer to make one than to prepare a call. */
export function cacheModels(provider: Provider): Provider {
  const known = new Map<string, ReturnType<Provider>>();
  return (modelId) => {
    const model = known.get(modelId) ?? provider(modelId);
    if (known.size < modelsMax) known.set(modelId, model);
    return model;
  };
}
