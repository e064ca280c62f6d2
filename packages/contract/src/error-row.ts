export interface ErrorRow {
  readonly status: number;
  readonly title: string;
  /** The default of the error body's `detail`. */
  readonly detail: string;
  /** The name of a platform limit. Tool runs answer it beside `detail`. */
  readonly errorCode?: 'paused' | 'daily_cap';
}
