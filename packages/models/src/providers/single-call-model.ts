import type { LanguageModelV4 } from '@ai-sdk/provider';

/** The one thing asked of a provider's model: a question, an answer, no loop. */
export type SingleCallModel = Pick<LanguageModelV4, 'doGenerate'>;
