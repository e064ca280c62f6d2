import { expect, test } from 'vitest';
import { diffSchema } from './diff-schema.ts';
import { readSchema } from './read-schema.ts';
import { readRecordedSchema } from './recorded-schema.ts';

test('the newest migration leads to the schema as it is written', async () => {
  const missing = await diffSchema({ from: await readRecordedSchema(), to: await readSchema() });
  expect(missing, 'run: npm run migration:new -- <name>').toBe('');
});
