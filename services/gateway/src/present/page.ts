import type { Page } from '@harkara/contract';

export function presentPage<Row, Item>({ data, next_cursor }: Page<Row>, present: (row: Row) => Item): Page<Item> {
  return { data: data.map(present), next_cursor };
}
