/** `javascript`: `body` is that of an async function that sees `inputs` and `steps`. `jsonata`: an expression over both. */
export type SandboxLanguage = 'javascript' | 'jsonata';

/** What a sandbox evaluates. */
export interface SandboxJob {
  readonly language: SandboxLanguage;
  readonly body: string;
  /** JSON text of an object with `inputs` and `steps`. */
  readonly scope: string;
  readonly timeoutMs: number;
  readonly outputCharsMax: number;
  /** Four random whole numbers of 32 bits: every evaluation begins in the same memory, so chance has to be given to it. */
  readonly seed: readonly number[];
}

export type SandboxAnswer =
  | { readonly kind: 'done'; readonly json: string }
  | { readonly kind: 'threw'; readonly text: string }
  | { readonly kind: 'time' | 'memory' | 'size' | 'pending' };

/** What a thread has found. One that is spent is not to be used again. */
export interface ThreadAnswer {
  readonly answer: SandboxAnswer;
  readonly spent: boolean;
}

/** `begun`: the interpreter is open, and the evaluation begins. */
export type ThreadMessage = 'begun' | ThreadAnswer;
