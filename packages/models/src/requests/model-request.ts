import type { ChatMessage } from './chat-message.ts';

/** A function that the model may call; `parameters` is a JSON Schema of type object. */
export interface ModelFunction {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

/** One model call. `model` is "provider/model"; `idempotencyKey` is the same for every attempt of the call. */
export interface ModelRequest {
  model: string;
  instructions: string;
  messages: readonly ChatMessage[];
  functions: readonly ModelFunction[];
  temperature?: number | undefined;
  outputTokensMax: number;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Asked before each attempt after the first, because what the call is for may be over. Always, when left out. */
  mayRepeat?: (() => Promise<boolean>) | undefined;
}

/** The part of a request that decides its price. */
export type PricedRequest = Pick<ModelRequest, 'model' | 'instructions' | 'messages' | 'functions' | 'outputTokensMax'>;
