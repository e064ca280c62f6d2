export type ModelErrorCode =
  | 'bad_key'
  | 'not_configured'
  | 'unknown_model'
  | 'rate_limited'
  | 'provider_down'
  | 'timeout'
  | 'rejected'
  | 'unreadable'
  | 'aborted';

/** The details of a failed call that may be logged: never keys, addresses or parts of the conversation. */
export interface ModelErrorDetails {
  provider: string;
  model: string;
  attempts?: number;
  status?: number;
  retryAfterMs?: number;
  /** The provider's code, or the error's message with keys masked. */
  reason?: string;
}

/** A failed model call. `publicText` is a sentence for people; `transient` means that another attempt may succeed. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  readonly publicText: string;
  readonly transient: boolean;
  readonly details: ModelErrorDetails;

  constructor(code: ModelErrorCode, details: ModelErrorDetails, publicText: string = publicTexts[code]) {
    super(publicText);
    this.name = 'ModelError';
    this.code = code;
    this.publicText = publicText;
    this.transient = transientCodes.has(code);
    this.details = details;
  }
}

const transientCodes: ReadonlySet<ModelErrorCode> = new Set(['rate_limited', 'provider_down', 'timeout']);

const publicTexts: Record<ModelErrorCode, string> = {
  bad_key: 'The model provider refused the key.',
  not_configured: 'The model provider is not set up.',
  unknown_model: 'The model provider does not have this model.',
  rate_limited: 'The model provider is limiting our calls.',
  provider_down: 'The model provider cannot be reached or is failing.',
  timeout: 'The model took too long to answer.',
  rejected: 'The model provider refused the request.',
  unreadable: 'The model provider sent an answer that cannot be read.',
  aborted: 'The model call was stopped.',
};
