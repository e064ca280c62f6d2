/** The part of a metric that the turn engine needs. */
export interface Gauge {
  set(value: number): void;
}
