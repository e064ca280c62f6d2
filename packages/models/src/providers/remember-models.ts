import type { Provider } from './provider.ts';

const modelsMax = 100;

/** Makes each model once: building one costs the SDK more than a call's own bookkeeping. */
export function rememberModels(provider: Provider): Provider {
  const known = new Map<string, ReturnType<Provider>>();
  return (modelId) => {
    const model = known.get(modelId) ?? provider(modelId);
    if (known.size < modelsMax) known.set(modelId, model);
    return model;
  };
}
