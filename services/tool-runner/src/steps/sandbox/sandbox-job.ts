/**
 * `javascript`: the body of an async function with `inputs` and `steps` in scope. `jsonata`: an expression over both.
 * `json-schema`: a JSON Schema as text, which `inputs` fits or not.
 */
export type SandboxLanguage = 'javascript' | 'jsonata' | 'json-schema';

/** What a sandbox evaluates. */
export interface SandboxJob {
  readonly language: SandboxLanguage;
  readonly body: string;
  /** JSON text of an object with `inputs` and `steps`. */
  readonly scope: string;
  readonly timeoutMs: number;
  readonly outputCharsMax: number;
  /**
   * Four random integers of 32 bits. Every evaluation begins with the same memory, so without a seed from outside
   * `Math.random` would give the same numbers each time.
   */
  readonly seed: readonly number[];
}

export type SandboxAnswer =
  | { readonly kind: 'done'; readonly json: string }
  | { readonly kind: 'threw'; readonly text: string }
  | { readonly kind: 'time' | 'memory' | 'size' | 'pending' };

/** An exhausted thread cannot be used again: it was killed, or its memory has grown too much. */
export interface ThreadAnswer {
  readonly answer: SandboxAnswer;
  readonly isExhausted: boolean;
}

/** `started`: the interpreter was prepared for a language, once, and the evaluation begins. */
export type ThreadMessage = 'started' | ThreadAnswer;
