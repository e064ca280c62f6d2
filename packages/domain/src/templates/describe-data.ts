import type { JsonData } from '../data/json-data.ts';

/** The source of the data: a webhook's name or an event's type. */
export interface DataSource {
  readonly label: 'Webhook' | 'Event';
  readonly name: string;
}

/** All data as JSON below a line that names its source (docs/contract.md 4.2 rule 2). */
export function describeData(source: DataSource, data: JsonData): string {
  const name = source.name.replace(/\s+/g, ' ');
  return `${source.label}: ${name}\n${JSON.stringify(data)}`;
}
