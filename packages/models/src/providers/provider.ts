import type { LanguageModelV4 } from '@ai-sdk/provider';

/** The one use made of a provider's model: one request, one reply, no loop. */
export type SingleCallModel = Pick<LanguageModelV4, 'doGenerate'>;

/** Makes the model with this id; the id is the provider's own name for the model. */
export type Provider = (modelId: string) => SingleCallModel;
