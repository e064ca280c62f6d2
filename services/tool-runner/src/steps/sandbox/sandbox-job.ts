/** What a sandbox evaluates: the body of an async function that sees `scope`'s keys by name. */
export interface SandboxJob {
  /** Code of ours that runs before the body, in the same sandbox. */
  readonly prelude: string;
  readonly body: string;
  /** JSON text of an object. */
  readonly scope: string;
  readonly timeoutMs: number;
  readonly memoryBytesMax: number;
  readonly outputCharsMax: number;
}

export type SandboxAnswer =
  | { readonly kind: 'done'; readonly json: string }
  | { readonly kind: 'threw'; readonly text: string }
  | { readonly kind: 'time' | 'memory' | 'size' | 'pending' };
