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

/** What a log may know of a failed call. Never keys, addresses or what was said. */
export interface ModelErrorDetails {
  provider: string;
  model: string;
  attempts?: number;
  status?: number;
  retryAfterMs?: number;
  /** The provider's own code for it, or the runtime's words with keys masked. */
  reason?: string;
}

/** Why a model call failed. `publicText` is a whole sentence for people; `transient` says another try may help. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  readonly publicText: string;
  readonly transient: boolean;
  readonly facts: ModelErrorDetails;

  constructor(code: ModelErrorCode, facts: ModelErrorDetails, publicText: string = publicTexts[code]) {
    super(publicText);
    this.name = 'ModelError';
    this.code = code;
    this.publicText = publicText;
    this.transient = transientCodes.has(code);
    this.facts = facts;
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
