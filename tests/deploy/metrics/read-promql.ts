import { parser } from '@prometheus-io/lezer-promql';

export interface PromqlReading {
  metrics: string[];
  isSound: boolean;
}

/** The metrics that an expression reads, and whether it can be parsed. Grafana's variables stand for a duration. */
export function readPromql(expression: string): PromqlReading {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const metrics = new Set<string>();
  let isSound = true;
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) isSound = false;
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector')
        metrics.add(text.slice(node.from, node.to));
    },
  });
  return { metrics: [...metrics], isSound };
}
