/** A step that failed. `message` is one sentence for the tool's builder; secrets in it are not masked yet. */
export class StepError extends Error {
  /** What the attempt cost although it failed, in micro-rupees. */
  readonly costMicroInr: number;

  constructor(message: string, cause?: unknown, costMicroInr = 0) {
    super(message, { cause });
    this.name = 'StepError';
    this.costMicroInr = costMicroInr;
  }
}
