import type { LanguageModelV4 } from '@ai-sdk/provider';

/** A provider's model, of which only single calls are used: one request, one reply, no loop. */
export type SingleCallModel = Pick<LanguageModelV4, 'doGenerate'>;

/** Makes the model with this id; the id is the provider's own name for the model. */
export type Provider = (modelId: string) => SingleCallModel;
