import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface MetricSpec<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** Creates metrics. The same name always returns the same metric. Times are in seconds. */
export interface Metrics {
  registry: Registry;
  counter<Label extends string>(spec: MetricSpec<Label>): Counter<Label>;
  gauge<Label extends string>(spec: MetricSpec<Label>): Gauge<Label>;
  histogram<Label extends string>(spec: MetricSpec<Label> & { buckets?: readonly number[] }): Histogram<Label>;
  /** A gauge that is read at each scrape; `read` must be quick and must not throw. */
  watch<Label extends string>(spec: MetricSpec<Label>, read: () => readonly Reading<Label>[]): void;
}

export interface Reading<Label extends string> {
  labels?: Readonly<Record<Label, string>>;
  value: number;
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const find = <Kind>(name: string) => registry.getSingleMetric(name) as Kind | undefined;
  return {
    registry,
    counter: (spec) => find<Counter>(spec.name) ?? new Counter(describe(registry, spec)),
    gauge: (spec) => find<Gauge>(spec.name) ?? new Gauge(describe(registry, spec)),
    histogram: (spec) =>
      find<Histogram>(spec.name) ??
      new Histogram({ ...describe(registry, spec), buckets: [...(spec.buckets ?? secondsBuckets)] }),
    watch: (spec, read) => {
      if (find(spec.name) === undefined) new Gauge({ ...describe(registry, spec), collect: collectBy(read) });
    },
  };
}

function collectBy<Label extends string>(read: () => readonly Reading<Label>[]) {
  return function collect(this: Gauge<Label>): void {
    this.reset();
    for (const { labels, value } of read()) this.set(labels ?? ({} as Record<Label, string>), value);
  };
}

function describe<Label extends string>(registry: Registry, { name, help, labels = [] }: MetricSpec<Label>) {
  return { name, help, labelNames: [...labels], registers: [registry] };
}
