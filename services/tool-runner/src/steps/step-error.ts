/** A step that failed. `message` is one plain sentence for the tool's builder; secrets in it are not masked yet. */
export class StepError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StepError';
  }
}
